// Drives Chromium over its debugging pipe: pages opened, used by mouse, touch and keys, looked at.
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

const program = ['chromium', 'chromium-browser', 'google-chrome'];

class Pipe {
  constructor(child) {
    this.child = child;
    this.number = 0;
    this.waiting = new Map();
    this.listeners = [];
    let rest = '';
    child.stdio[4].setEncoding('utf8');
    child.stdio[4].on('data', text => {
      rest += text;
      for (let end; (end = rest.indexOf('\0')) >= 0; rest = rest.slice(end + 1))
        this.take(JSON.parse(rest.slice(0, end)));
    });
  }
  take(message) {
    if (message.id === undefined) {
      for (const listener of this.listeners) listener(message);
      return;
    }
    const {done, failed} = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error) failed(new Error(message.error.message));
    else done(message.result);
  }
  send(method, params = {}, sessionId = undefined) {
    return new Promise((done, failed) => {
      const id = ++this.number;
      this.waiting.set(id, {done, failed});
      this.child.stdio[3].write(JSON.stringify({id, method, params, sessionId}) + '\0');
    });
  }
}

/// One page, as a person uses it.
export class Page {
  constructor(pipe, session) {
    this.pipe = pipe;
    this.session = session;
    this.problems = [];
    pipe.listeners.push(({method, params, sessionId}) => {
      if (sessionId !== session) return;
      if (method === 'Runtime.exceptionThrown')
        this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === 'Log.entryAdded' && params.entry.level === 'error') this.problems.push(params.entry.text);
      if (method === 'Network.requestWillBeSent' && !/^(file|blob|data):/.test(params.request.url))
        this.problems.push('fetched ' + params.request.url);
    });
  }
  send(method, params) { return this.pipe.send(method, params, this.session); }
  async open(url) {
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await this.send(domain + '.enable');
    await this.send('Page.navigate', {url});
  }
  /// What an expression gives in the page; promises are awaited.
  async get(expression) {
    const {result, exceptionDetails} = await this.send('Runtime.evaluate', {expression, awaitPromise: true, returnByValue: true});
    if (exceptionDetails) throw new Error(expression + ': ' + (exceptionDetails.exception?.description ?? exceptionDetails.text));
    return result.value;
  }
  /// Waits until an expression is true.
  async until(expression, seconds = 20) {
    const end = Date.now() + seconds * 1000;
    while (!(await this.get(expression).catch(() => false))) {
      if (Date.now() > end) throw new Error('never true: ' + expression);
      await new Promise(done => setTimeout(done, 20));
    }
  }
  async look({width = 1400, height = 1000, dark = false, touch = false} = {}) {
    await this.send('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: touch});
    await this.send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: dark ? 'dark' : 'light'}]});
    await this.send('Emulation.setTouchEmulationEnabled', {enabled: touch});
    this.touch = touch;
  }
  /// The middle of what a selector or an expression for an element finds, scrolled into view.
  async middle(what) {
    const element = what.startsWith('(') ? what : `document.querySelector(${JSON.stringify(what)})`;
    return this.get(`(()=>{const e=${element};let b=e.getBoundingClientRect();if(b.top<110||b.bottom>innerHeight||b.right>innerWidth){e.scrollIntoView({block:'center'});b=e.getBoundingClientRect();}return[b.x+b.width/2,b.y+b.height/2];})()`);
  }
  async click(what) {
    const [x, y] = await this.middle(what);
    await this.press(x, y);
  }
  async press(x, y) {
    if (this.touch) {
      await this.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x, y}]});
      await this.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
      return;
    }
    const at = {x, y, button: 'left', clickCount: 1};
    await this.send('Input.dispatchMouseEvent', {type: 'mouseMoved', x, y});
    await this.send('Input.dispatchMouseEvent', {type: 'mousePressed', ...at});
    await this.send('Input.dispatchMouseEvent', {type: 'mouseReleased', ...at});
  }
  async drag(what, [dx, dy]) {
    const [x, y] = await this.middle(what);
    const mouse = (type, x, y) => this.send('Input.dispatchMouseEvent', {type, x, y, button: 'left', buttons: 1, clickCount: 1});
    await mouse('mousePressed', x, y);
    for (let i = 1; i <= 5; ++i) await mouse('mouseMoved', x + dx * i / 5, y + dy * i / 5);
    await mouse('mouseReleased', x + dx, y + dy);
  }
  async key(key, more = {}) {
    const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
    const code = {Enter: 13, Tab: 9, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, ' ': 32}[key];
    await this.send('Input.dispatchKeyEvent', {type: 'keyDown', key, code: key === ' ' ? 'Space' : key, windowsVirtualKeyCode: code, text, ...more});
    await this.send('Input.dispatchKeyEvent', {type: 'keyUp', key, code: key === ' ' ? 'Space' : key, windowsVirtualKeyCode: code, ...more});
  }
  type(text) { return this.send('Input.insertText', {text}); }
  close() { return this.pipe.send('Page.close', {}, this.session); }
  async picture(path) {
    const {data} = await this.send('Page.captureScreenshot', {format: 'png'});
    writeFileSync(path, Buffer.from(data, 'base64'));
  }
  /// The roles and names that screen readers find, as "role name".
  async accessible() {
    const {nodes} = await this.send('Accessibility.getFullAXTree');
    return nodes.filter(node => !node.ignored && node.role).map(node => `${node.role.value} ${node.name?.value ?? ''}`.trim());
  }
}

/// Calls `use` with a function that opens a page.
export const with_browser = async use => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-pipe', '--allow-file-access-from-files', `--user-data-dir=${folder}`, 'about:blank'];
  let child = null;
  for (const name of program) {
    child = spawn(name, flags, {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
    if (await new Promise(done => { child.once('spawn', () => done(true)); child.once('error', () => done(false)); })) break;
    child = null;
  }
  if (!child) throw new Error('no Chromium here: tools/dev/setup test installs it');
  const pipe = new Pipe(child);
  try {
    await use(async () => {
      const {targetId} = await pipe.send('Target.createTarget', {url: 'about:blank'});
      const {sessionId} = await pipe.send('Target.attachToTarget', {targetId, flatten: true});
      return new Page(pipe, sessionId);
    });
  } finally {
    child.kill();
    await new Promise(done => child.once('close', done));
    // Its children may still write.
    for (let i = 0; i < 20; ++i) {
      try { rmSync(folder, {recursive: true, force: true}); break; } catch { await new Promise(done => setTimeout(done, 100)); }
    }
  }
};
