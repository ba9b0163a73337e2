import { TableState } from './table-state.js';

describe('TableState', () => {
  const columns = new Set(['id', 'name']);
  const changed = (state: TableState, value: string, version = 0) =>
    state.rowsChangedSince(version, columns, 'id', [value]);

  it('distinguishes changes of columns for each value', () => {
    const state = new TableState(['id']);
    state.apply({ columns: ['count'], values: { id: ['5'] } }, 1);
    expect(changed(state, '5')).toBe(false);
    state.apply({ columns: ['name'], values: { id: ['5'] } }, 2);
    state.apply({ columns: ['count'], values: { id: ['5'] } }, 3);
    expect([changed(state, '5'), changed(state, '5', 2), changed(state, '6')]).toEqual([true, false, false]);
  });

  it('counts added and removed rows as changes of any column', () => {
    const state = new TableState(['id']);
    state.apply({ values: { id: ['5'] } }, 1);
    expect([changed(state, '5'), changed(state, '6')]).toEqual([true, false]);
  });

  it('treats a value whose changes were evicted as changed, even after another change of it', () => {
    const state = new TableState(['id']);
    state.apply({ columns: ['name'], values: { id: ['first'] } }, 1);
    for (let n = 0; n <= 20_000; n++) state.apply({ columns: ['name'], values: { id: [String(n)] } }, 2);
    expect(changed(state, 'first')).toBe(true);
    state.apply({ columns: ['count'], values: { id: ['first'] } }, 3);
    expect([changed(state, 'first'), changed(state, 'first', 2)]).toEqual([true, false]);
  });
});
