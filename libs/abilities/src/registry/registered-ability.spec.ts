import { anonymousActor } from '#route-registry';
import type { AbilityDeclaration } from './ability.js';
import { abilityErrors, isVisibleTo, compileAbility } from './registered-ability.js';

const CATEGORY = { slug: 'weather', label: 'Weather', description: 'Rain and shine.' };
const READ_ONLY = { readonly: true, destructive: false, idempotent: true };

const declared = (more: Partial<AbilityDeclaration> = {}): AbilityDeclaration => ({
  name: 'weather/now',
  label: 'Now',
  description: 'The weather.',
  category: CATEGORY,
  annotations: READ_ONLY,
  isAllowed: () => true,
  ...more,
});
const errorsOf = (more: Partial<AbilityDeclaration>, ...others: Partial<AbilityDeclaration>[]): string[] =>
  abilityErrors(
    compileAbility(declared(more), 'Weather.now', () => null),
    new Map(others.map((one) => [declared(one).name, compileAbility(declared(one), 'Other.method', () => null)])),
  );

describe('RegisteredAbility: HTTP method', () => {
  it.each([
    ['GET', true, false, true],
    ['GET', true, false, false],
    ['DELETE', false, true, true],
    ['POST', false, true, false],
    ['POST', false, false, true],
    ['POST', false, false, false],
  ])('is %s for readonly %s, destructive %s, idempotent %s', (method, readonly, destructive, idempotent) => {
    expect(
      compileAbility(declared({ annotations: { readonly, destructive, idempotent } }), 'x', () => null).method,
    ).toBe(method);
  });
});

describe('abilityErrors', () => {
  it.each([
    ['a name without namespace', { name: 'weather' }, 'is not a valid name'],
    ['a name with capitals', { name: 'Weather/Now' }, 'is not a valid name'],
    [
      'a name that ends in `/run`',
      { name: 'weather/run' },
      'ends in `/run`, which is the path that runs another ability',
    ],
    ['a slug with blanks', { category: { ...CATEGORY, slug: 'the weather' } }, 'not a valid category slug'],
    ['readonly and destructive', { annotations: { readonly: true, destructive: true, idempotent: true } }, 'both'],
    [
      '`required` as a boolean, as in JSON Schema draft 3',
      {
        output: {
          type: 'array',
          items: { type: 'object', properties: { a: { type: 'string', required: true } } },
        } as const,
      },
      'list of names',
    ],
    ['a default that does not fit', { input: { type: 'object', default: 'rain' } as const }, 'default'],
  ])('refuses %s', (_what, more, words) =>
    expect(errorsOf(more)).toEqual([expect.stringMatching(new RegExp(`^Weather\\.now: .*${words}`))]),
  );

  it('refuses a name that is in use', () =>
    expect(errorsOf({}, {})).toEqual([expect.stringContaining('already registered by Other.method')]));
  it('refuses a category that has another label elsewhere', () =>
    expect(errorsOf({}, { name: 'weather/then', category: { ...CATEGORY, label: 'Climate' } })).toEqual([
      'Weather.now: the category `weather` has another label in Other.method; use the same label in both',
    ]));
  it('accepts a category that has another description elsewhere', () =>
    expect(errorsOf({}, { name: 'weather/then', category: { ...CATEGORY, description: 'Storms.' } })).toEqual([]));
  it('returns nothing for a correct declaration', () => expect(errorsOf({}, { name: 'weather/then' })).toEqual([]));
});

describe('isVisibleTo', () => {
  const writer = { id: 1, signedIn: true, can: (capability: string) => capability === 'edit_posts' };
  it('shows an ability without audience to every reader', () =>
    expect(isVisibleTo(declared(), anonymousActor)).toBe(true));
  it('shows an ability to its audience', () => {
    expect(isVisibleTo(declared({ audience: 'edit_posts' }), writer)).toBe(true);
    expect(isVisibleTo(declared({ audience: 'manage_options' }), writer)).toBe(false);
  });
  it('hides an ability that is declared with `shown: false`', () =>
    expect(isVisibleTo(declared({ shown: false }), writer)).toBe(false));
});
