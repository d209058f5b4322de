// A page used by the keyboard alone: what the tab key reaches, and whether it is seen there.

/// What has the focus, for messages.
const focused = `(() => { const e = document.activeElement; return e ? e.tagName.toLowerCase() + (e.id ? '#' + e.id : '') + ' ' + (e.ariaLabel || e.textContent).trim().slice(0, 30) : 'nothing'; })()`;

/// False if nobody sees where the focus is: no outline, no thick stroke, or off the screen.
const is_seen = `(() => {
  const element = document.activeElement, style = getComputedStyle(element), box = element.getBoundingClientRect();
  const parts = [element, ...element.querySelectorAll('circle')].map(part => getComputedStyle(part));
  const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
  const stroked = element instanceof SVGElement && parts.some(part => part.stroke !== 'none' && parseFloat(part.strokeWidth) >= 2.5);
  return (outlined || stroked) && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
})()`;

export class Keys {
  /// `check(what, good, seen)` counts.
  constructor(page, name, check) {
    this.page = page;
    this.name = name;
    this.check = check;
    this.unseen = [];
  }
  press(...keys) { return keys.reduce((before, key) => before.then(() => this.page.key(key)), Promise.resolve()); }
  async back() { await this.page.key('Tab', {modifiers: 8}); }
  focused() { return this.page.get(focused); }
  has(expression) { return this.page.get(expression.startsWith('document') || expression.startsWith('(') ? expression : `document.activeElement?.matches(${JSON.stringify(expression)})`); }
  /// Presses Tab until the focus is on what a selector or an expression says; false if it never is.
  async tab_to(what, most = 80) {
    for (let i = 0; i < most; ++i) {
      await this.page.key('Tab');
      if (!(await this.page.get('document.activeElement !== document.body'))) continue;
      if (!(await this.page.get(is_seen))) this.unseen.push(await this.focused());
      if (await this.has(what)) return true;
    }
    this.check(`${this.name}: the tab key reaches ${what}`, false, await this.focused());
    return false;
  }
  /// As tab_to, for the button with a text.
  tab_to_button(text, most) { return this.tab_to(`(document.activeElement.tagName==='BUTTON'&&document.activeElement.textContent.trim()===${JSON.stringify(text)})`, most); }
  /// The stops of the whole page, from its beginning until the focus leaves it.
  async walk() {
    await this.page.get('document.activeElement.blur(),getSelection().collapse(document.body,0)');
    let stops = 0;
    for (let i = 0; i < 400; ++i) {
      await this.page.key('Tab');
      if (await this.page.get('document.activeElement === document.body')) {
        if (stops > 0 || i > 2) break;
        continue; // the focus was behind the page
      }
      ++stops;
      if (!(await this.page.get(is_seen))) this.unseen.push(await this.focused());
    }
    this.check(`${this.name}: the tab key leaves the page`, stops > 0 && stops < 400, stops);
    return stops;
  }
  end() { this.check(`${this.name}: the focus is always seen`, this.unseen.length === 0, [...new Set(this.unseen)].slice(0, 5)); }
}
