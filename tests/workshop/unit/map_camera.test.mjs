// What of a sheet is seen in a window.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Camera } from '../../../workshop/src/map_camera.js';

function cameraOf() {
  const camera = new Camera();
  camera.resize({ width: 1000, height: 500 }, { width: 528, height: 528 });
  camera.showWhole();
  return camera;
}

test('the whole sheet stands in the middle of the window', () => {
  const camera = cameraOf();
  assert.equal(camera.scale, 0.5);
  assert.deepEqual(camera.inWindow([500, 250]), [264, 264]);
  assert.deepEqual(camera.onSheet([264, 264]), [500, 250]);
});

test('what is under the pointer stays there while the map is enlarged', () => {
  const camera = cameraOf();
  const point = camera.onSheet([300, 200]);
  camera.zoom(3, [300, 200]);
  assert.equal(camera.scale, 1.5);
  assert.deepEqual(
    camera.inWindow(point).map(value => Math.round(value)),
    [300, 200],
  );
});

test('the map cannot be lost', () => {
  const camera = cameraOf();
  camera.pan(9000, 9000);
  assert.deepEqual(camera.onSheet([264, 264]), [0, 0]);
  camera.zoom(1e-9);
  assert.ok(camera.scale >= camera.whole * 0.4);
  camera.zoom(1e9);
  assert.equal(camera.scale, 40);
});

test('a point outside of the window is brought into its middle, others stay', () => {
  const camera = cameraOf();
  camera.zoom(8);
  camera.bring([900, 400]);
  assert.deepEqual(
    camera.inWindow([900, 400]).map(value => Math.round(value)),
    [264, 264],
  );
  const { x } = camera;
  camera.bring([905, 400]);
  assert.equal(camera.x, x);
});

test('what is in the middle stays there when the window becomes smaller', () => {
  const camera = cameraOf();
  camera.zoom(4, [300, 200]);
  const middle = camera.onSheet([264, 264]);
  camera.resize({ width: 1000, height: 500 }, { width: 300, height: 500 });
  assert.deepEqual(camera.onSheet([150, 250]), middle);
  assert.equal(camera.bring(middle), false);
});
