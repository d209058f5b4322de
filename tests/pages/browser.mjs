// Chromium, driven over a pipe by its own protocol: real mouse, keys and screenshots, without any package.
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds));

/** Repeats until the answer is truthy; throws after ten seconds, or what is said. */
export async function until(what, ask, seconds = 10) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`waited in vain until ${what}`);
}

export class Browser {
  static async open(program, {width = 1400, height = 1000, dark = false} = {}) {
    const browser = new Browser();
    browser.folder = mkdtempSync(join(tmpdir(), 'chancery-browser-'));
    browser.process = spawn(program, ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
      '--remote-debugging-pipe', `--user-data-dir=${browser.folder}`, 'about:blank'],
      {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
    browser.waiting = new Map();
    browser.count = 0;
    browser.problems = [];
    let unread = Buffer.alloc(0);
    browser.process.stdio[4].on('data', bytes => {
      unread = Buffer.concat([unread, bytes]);
      for (let end = unread.indexOf(0); end >= 0; end = unread.indexOf(0)) {
        browser.take(JSON.parse(unread.subarray(0, end).toString()));
        unread = unread.subarray(end + 1);
      }
    });
    const {targetInfos} = await browser.send('Target.getTargets', {}, null);
    const {targetId} = targetInfos.find(one => one.type === 'page');
    ({sessionId: browser.session} = await browser.send('Target.attachToTarget', {targetId, flatten: true}, null));
    for (const domain of ['Page', 'Runtime', 'Log']) await browser.send(`${domain}.enable`);
    await browser.send('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: false});
    await browser.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: dark ? 'dark' : 'light'}]});
    return browser;
  }

  take(message) {
    if (message.id) {
      const {done, failed} = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) failed(new Error(message.error.message));
      else done(message.result);
    } else if (message.method === 'Runtime.exceptionThrown') {
      this.problems.push(message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text);
    }
  }

  send(method, params = {}, session = this.session) {
    const id = ++this.count;
    this.process.stdio[3].write(JSON.stringify({id, method, params, ...(session ? {sessionId: session} : {})}) + '\0');
    return new Promise((done, failed) => this.waiting.set(id, {done, failed}));
  }

  /** The value of a JavaScript expression in the page. */
  async value(expression) {
    const answer = await this.send('Runtime.evaluate', {expression, returnByValue: true, awaitPromise: true});
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception.description);
    return answer.result.value;
  }

  /** Opens an address and waits until an expression is true in it. */
  async go(address, ready = 'document.readyState==="complete"') {
    await this.send('Page.navigate', {url: address});
    await until(`${address} is ready`, () => this.value(ready).catch(() => false));
  }

  /** The middle of an element on the screen. */
  async middle(selector) {
    const at = await this.value(`(()=>{const e=document.querySelector(${JSON.stringify(selector)});
      if(!e)return null;e.scrollIntoView({block:'nearest'});const b=e.getBoundingClientRect();return [b.x+b.width/2,b.y+b.height/2];})()`);
    if (!at) throw new Error(`nothing is ${selector}`);
    return at;
  }

  async mouse(type, [x, y], buttons = 0) {
    await this.send('Input.dispatchMouseEvent', {type, x, y, buttons, button: 'left', clickCount: 1});
  }

  async click_at(at) {
    await this.mouse('mouseMoved', at);
    await this.mouse('mousePressed', at, 1);
    await this.mouse('mouseReleased', at);
  }
  async click(selector) { await this.click_at(await this.middle(selector)); }

  async drag(selector, [dx, dy]) {
    const [x, y] = await this.middle(selector);
    await this.mouse('mouseMoved', [x, y]);
    await this.mouse('mousePressed', [x, y], 1);
    for (let i = 1; i <= 5; ++i) await this.mouse('mouseMoved', [x + dx * i / 5, y + dy * i / 5], 1);
    await this.mouse('mouseReleased', [x + dx, y + dy]);
  }

  async key(key) {
    const text = key === 'Enter' ? '\r' : undefined;
    await this.send('Input.dispatchKeyEvent', {type: 'keyDown', key, text});
    await this.send('Input.dispatchKeyEvent', {type: 'keyUp', key});
  }

  async screenshot(file) {
    const {data} = await this.send('Page.captureScreenshot');
    writeFileSync(file, Buffer.from(data, 'base64'));
  }

  async close() {
    const ended = new Promise(done => this.process.once('exit', done));
    await this.send('Browser.close', {}, null).catch(() => {});
    await ended;
    rmSync(this.folder, {recursive: true, force: true, maxRetries: 5});
  }
}
