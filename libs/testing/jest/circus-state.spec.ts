import removeCircusState from './circus-state.cjs';

/** Properties that jest-circus has added to the global object for all suites of this worker so far. */
const circusProperties = () =>
  Object.getOwnPropertySymbols(globalThis).filter(({ description = '' }) =>
    ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'].includes(description),
  );

it('a suite finds no event handlers and no tests of the suites before it', () => {
  const handlers: unknown = Reflect.get(globalThis, Symbol.for('EVENT_HANDLERS'));
  expect(circusProperties()).toHaveLength(2);
  // Two of jest-circus itself and five that it adds for a suite.
  expect((handlers as unknown[]).length).toBeLessThanOrEqual(7);
});

it('the state of jest-circus is removed from an object, and other properties stay', () => {
  const other = Symbol('other');
  const target = {
    [Symbol.for('EVENT_HANDLERS')]: [],
    [Symbol('JEST_STATE_SYMBOL')]: {},
    [Symbol('JEST_STATE_SYMBOL')]: {},
    [other]: 1,
    name: 'global',
  };
  removeCircusState(target);
  expect(Reflect.ownKeys(target)).toEqual(['name', other]);
});
