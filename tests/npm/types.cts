// The same from CommonJS.
import chancery = require('chancery');

async function main(): Promise<number> {
  const engine: chancery.Engine = await chancery.loadEngine();
  return engine.open('standard').start().units.length;
}
export = main;
