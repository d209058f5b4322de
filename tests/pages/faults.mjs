// Faults of accessibility that axe-core finds.
import {readFileSync} from 'node:fs';

/// Returns what finds the serious faults of a page, one line each. `axe` is the path of axe.min.js.
export const fault_finder = axe => {
  const script = readFileSync(axe, 'utf8');
  return async page => {
    if (!(await page.get('!!window.axe'))) await page.get(`${script};0`);
    return page.get(`(async () => {
      const {violations} = await axe.run(document, {resultTypes: ['violations']});
      return violations.filter(one => one.impact === 'serious' || one.impact === 'critical')
        .map(one => one.id + ': ' + one.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' | ')
          + ' (' + one.nodes.length + ')');
    })()`);
  };
};
