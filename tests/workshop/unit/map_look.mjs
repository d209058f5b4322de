// A small look at a variant, for tests: two shores beside each other, a sea below, a land above.
export function province(id, terrain, shape, more = {}) {
  return {
    id,
    name: `Land ${id}`,
    terrain,
    center: false,
    own: true,
    also: [],
    at: null,
    label: null,
    shape,
    coasts: [],
    file: 'map.toml',
    line: 1,
    ...more,
  };
}

export function edge(of, from, to, both = true) {
  return { class: of, from, to, both };
}

export function smallLook(more = {}) {
  return {
    variant: { id: 'mine', name: 'Mine', folder: 'mine' },
    loads: true,
    findings: [],
    sheet: { width: 300, height: 300 },
    terrains: [
      { id: 'land', lands: false, carries: false },
      { id: 'coast', lands: true, carries: false },
      { id: 'sea', lands: false, carries: true },
    ],
    classes: [
      { id: 'foot', name: 'foot', letter: 'F' },
      { id: 'ship', name: 'ship', letter: 'S' },
    ],
    powers: [
      { id: 'red', name: 'Red', color: '#c00', homes: ['A'] },
      { id: 'blue', name: 'Blue', color: '#00c', homes: [] },
    ],
    provinces: [
      province('A', 'coast', 'M0 100H100V200H0z'),
      province('B', 'coast', 'M100 100H200V200H100z'),
      province('S', 'sea', 'M0 200H200V300H0z'),
      province('L', 'land', 'M0 0H200V100H0z'),
    ],
    edges: [],
    passages: [],
    lines: [],
    ...more,
  };
}
