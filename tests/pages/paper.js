// A frame's page as printed on A4 with margins of 12 mm: with the rules for print and without those
// for screens, at that width. Returns the available width and height.
const put_on_paper = frame => {
  const millimeter = 96 / 25.4, size = {width: 186 * millimeter, height: 273 * millimeter};
  const page = frame.contentDocument, sheet = page.styleSheets[0];
  let printed = '';
  for (let i = sheet.cssRules.length - 1; i >= 0; --i) {
    const rule = sheet.cssRules[i], media = rule.media ? rule.media.mediaText : '';
    if (media === 'print') printed = [...rule.cssRules].map(one => one.cssText).join('') + printed;
    if (media === 'print' || media.startsWith('screen')) sheet.deleteRule(i);
  }
  frame.width = Math.floor(size.width);
  page.head.append(Object.assign(page.createElement('style'), {textContent: printed}));
  return size;
};
