// The words of a page, outside of pictures, that are broken across lines, except those too long for any line.
const broken_words = page => {
  const broken = [];
  const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.parentElement.closest('svg, script, style')) continue;
    for (const word of node.data.matchAll(/[^\s-]+/g)) {
      if (word[0].length > 30) continue;
      const range = page.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(one => Math.round(one.top))).size > 1) broken.push(word[0]);
    }
  }
  return broken;
};
