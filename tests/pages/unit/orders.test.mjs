import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegalOrders, plainText } from '../../../core/pages/web/legal_orders.js';
import { OrderTaps } from '../../../core/pages/web/order_taps.js';
import { ordersAsText } from '../../../core/pages/web/sending.js';

// Provinces: 0 Paris, 1 Burgundy, 2 Marseilles, 3 Spain.
const pad = {
  id: 'france',
  name: 'France',
  due: ['2 units', 'Retreat of A PAR'],
  subjects: [
    {
      name: 'A PAR',
      orders: [
        ['A PAR H', 0, 0],
        ['A PAR - BUR', 0, 1],
        ['A PAR S A MAR', 0, 2, 2],
        ['A PAR S A MAR - BUR', 0, 2, 1],
      ],
    },
    {
      name: 'F MAR',
      orders: [
        ['F MAR - SPA/NC', 2, 3],
        ['F MAR - SPA/SC', 2, 3],
      ],
    },
    { name: 'Waive', orders: [['WAIVE']] },
  ],
  patterns: [['PRESS …', 'press']],
};
const orders = new LegalOrders(pad);

test('lines are found whatever their spaces and capital letters', () => {
  assert.equal(plainText('  a par  - bur '), 'A PAR - BUR');
  assert.deepEqual(orders.find('a par -  bur'), { subject: 0, text: 'A PAR - BUR' });
  assert.equal(orders.find('A PAR - LON'), undefined);
});

test('an order replaces the one that its subject had', () => {
  const lines = ['A PAR H', 'something else'];
  assert.deepEqual(orders.withOrder(lines, { subject: 0, text: 'A PAR - BUR' }), [
    'A PAR - BUR',
    'something else',
  ]);
  assert.deepEqual(orders.withOrder([], { subject: 2, text: 'WAIVE' }), ['WAIVE']);
  assert.equal(orders.lineOf(0, lines), 'A PAR H');
  assert.equal(orders.lineOf(1, lines), undefined);
});

test('a number of units is nothing to decide', () => {
  assert.deepEqual(orders.due, ['Retreat of A PAR']);
});

test('a line with something filled in is no mistake', () => {
  assert.ok(orders.isFilledIn('Press to England: peace'));
  assert.ok(!orders.isFilledIn('press'));
});

test('two taps are a move, and two on one place a hold', () => {
  const taps = new OrderTaps(orders);
  assert.equal(taps.tap(0), undefined);
  assert.deepEqual(taps.picked, [0]);
  assert.equal(taps.subject, 0);
  assert.deepEqual([...taps.next()], [0, 1, 2]);
  assert.equal(taps.tap(1)?.text, 'A PAR - BUR');
  taps.clear();
  taps.tap(0);
  assert.equal(taps.tap(0)?.text, 'A PAR H');
});

test('three taps are a support', () => {
  const taps = new OrderTaps(orders);
  taps.tap(0);
  assert.equal(taps.tap(2), undefined);
  assert.deepEqual([...taps.next()], [2, 1]);
  assert.equal(taps.tap(1)?.text, 'A PAR S A MAR - BUR');
});

test('of orders with the same taps a person chooses', () => {
  const taps = new OrderTaps(orders);
  taps.tap(2);
  assert.equal(taps.tap(3), undefined);
  assert.deepEqual(
    taps.complete().map(({ text }) => text),
    ['F MAR - SPA/NC', 'F MAR - SPA/SC'],
  );
});

test('a tap where nothing goes on or begins changes nothing and says so', () => {
  const taps = new OrderTaps(orders);
  assert.equal(taps.tap(3), 'nothing');
  assert.deepEqual(taps.picked, []);
  taps.tap(0);
  assert.equal(taps.tap(3), 'nothing');
  assert.deepEqual([taps.subject, taps.picked], [0, [0]]);
  assert.equal(taps.tap(1)?.text, 'A PAR - BUR');
});

test('a tap on another unit begins its order if nothing goes on there', () => {
  const taps = new OrderTaps(orders);
  taps.tap(2);
  taps.tap(0);
  assert.deepEqual([taps.subject, taps.picked], [0, [0]]);
});

test('it is known whether an order can help another unit', () => {
  const taps = new OrderTaps(orders);
  taps.tap(0);
  assert.ok(taps.canHelp());
  assert.deepEqual(
    taps.complete([0, 0]).map(({ text }) => text),
    ['A PAR H'],
  );
  taps.clear();
  taps.tap(2);
  assert.ok(!taps.canHelp());
});

test('of what two taps complete, one is offered before further taps', () => {
  const taps = new OrderTaps(orders);
  taps.tap(2);
  assert.deepEqual(taps.offered(), []);
  taps.tap(3);
  assert.deepEqual(
    taps.offered().map(({ text }) => text),
    ['F MAR - SPA/NC', 'F MAR - SPA/SC'],
  );
  taps.clear();
  taps.tap(0);
  taps.tap(2);
  assert.deepEqual(taps.offered(), []);
});

test('units without an order are counted, also if a line is written in another way', () => {
  const known = new LegalOrders(pad);
  assert.equal(known.openUnits([], 'movement'), 2);
  assert.equal(known.openUnits(['paris to burgundy'], 'movement'), 2);
  known.learn('paris to burgundy', 'A PAR - BUR');
  assert.equal(known.openUnits(['paris to burgundy'], 'movement'), 1);
  assert.equal(known.openUnits([], 'retreat'), 2);
  assert.equal(known.openUnits([], 'adjustment'), 0);
});

test('a second tap ends what has no order to stay', () => {
  const taps = new OrderTaps(orders);
  taps.tap(2);
  assert.equal(taps.tap(2), undefined);
  assert.deepEqual(taps.picked, []);
});

test('a subject of the list begins an order, and ends it', () => {
  const taps = new OrderTaps(orders);
  taps.toggleSubject(1);
  assert.deepEqual([taps.subject, taps.picked], [1, [2]]);
  taps.toggleSubject(1);
  assert.deepEqual([taps.subject, taps.picked], [-1, []]);
  taps.toggleSubject(2);
  assert.deepEqual([taps.subject, taps.picked], [2, []]);
});

test('orders are mailed under the names of their powers', () => {
  const sheets = [
    { name: 'France', lines: ['A PAR H', 'F MAR H'] },
    { name: 'Italy', lines: [] },
    { name: 'Turkey', lines: ['F ANK H'] },
  ];
  assert.equal(ordersAsText(sheets), 'France:\nA PAR H\nF MAR H\n\nTurkey:\nF ANK H\n');
});
