#!/usr/bin/env node
// The command line of Chancery.
import { runProgram } from '../dist/program.js';

process.exitCode = await runProgram(process.argv.slice(2));
