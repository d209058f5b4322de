import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  heldStart,
  makeFrame,
  MapWindow,
  pointOnScreen,
} from '../../../core/pages/web/map_window.js';

// A sheet of 1,000 by 500 on half as many pixels, with empty stripes at its sides.
const frame = makeFrame(
  { left: 20, top: 10, width: 700, height: 250 },
  { width: 1000, height: 500 },
);

test('a sheet stands in the middle of its window', () => {
  assert.equal(frame.pixels, 0.5);
  assert.deepEqual([frame.x, frame.y, frame.width, frame.height], [-200, 0, 1400, 500]);
  assert.deepEqual(pointOnScreen(frame, 120, 10), [0, 0]);
});

test('what is larger than its room fills it, what is smaller stands in its middle', () => {
  assert.equal(heldStart(50, 200, 0, 100), 0);
  assert.equal(heldStart(-300, 200, 0, 100), -100);
  assert.equal(heldStart(-50, 200, 0, 100), -50);
  assert.equal(heldStart(77, 60, 0, 100), 20);
});

test('a point stays where it is while the map is enlarged', () => {
  const window = new MapWindow();
  window.zoomTo(frame, 2, [300, 100]);
  assert.deepEqual(window.state, [2, -300, -100]);
  assert.deepEqual(window.onWindow([300, 100]), [300, 100]);
  assert.equal(window.transform, 'translate(-300px,-100px) scale(2)');
});

test('the map is never smaller than its window, nor too large', () => {
  const window = new MapWindow();
  window.zoomTo(frame, 0.2);
  assert.equal(window.zoom, 1);
  assert.equal(window.transform, '');
  window.zoomTo(frame, 1000);
  assert.equal(window.zoom, 6);
});

test('a high window is filled only if names would be small', () => {
  const sheet = { width: 1000, height: 500 };
  const zoomIn = width => {
    const window = new MapWindow();
    window.fill(makeFrame({ left: 0, top: 0, width, height: width }, sheet));
    return window.zoom;
  };
  assert.equal(zoomIn(390), 2);
  assert.equal(zoomIn(820), 1);
});

test('the map cannot be lost', () => {
  const window = new MapWindow();
  window.zoomTo(frame, 2);
  window.pan(9000, 9000);
  window.hold(frame);
  assert.deepEqual(window.state, [2, -200, 0]);
});

test('a province outside of the window is brought into its middle', () => {
  const window = new MapWindow();
  window.zoomTo(frame, 4, [0, 0]);
  window.bring(frame, [900, 400]);
  assert.deepEqual(window.onWindow([900, 400]), [500, 250]);
  const { state } = window;
  window.bring(frame, [910, 400]);
  assert.deepEqual(window.state, state);
});
