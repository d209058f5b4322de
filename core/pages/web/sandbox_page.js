// The page on which a variant is played.
import { defineBoards } from './chancery_board.js';
import { byId } from './elements.js';
import { Sandbox } from './sandbox.js';
import { SandboxEngine } from './sandbox_engine.js';

if ('DecompressionStream' in window && 'Worker' in window) {
  defineBoards();
  new Sandbox(new SandboxEngine()).start();
} else {
  byId('notice').textContent =
    'This page needs a newer browser: Chrome 80, Firefox 113 or Safari 16.4, or later.';
}
