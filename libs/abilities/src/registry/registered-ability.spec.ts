import { anonymousActor } from '#route-registry';
import type { AbilityDeclaration } from './ability.js';
import { abilityErrors, isVisibleTo, registerable } from './registered-ability.js';

const CATEGORY = { slug: 'weather', label: 'Weather', description: 'Rain and shine.' };
const READS = { readonly: true, destructive: false, idempotent: true };

const declared = (more: Partial<AbilityDeclaration> = {}): AbilityDeclaration => ({
  name: 'weather/now',
  label: 'Now',
  description: 'The weather.',
  category: CATEGORY,
  annotations: READS,
  may: () => true,
  ...more,
});
const faults = (more: Partial<AbilityDeclaration>, ...others: Partial<AbilityDeclaration>[]): string[] =>
  abilityErrors(
    registerable(declared(more), 'Weather.now', () => null),
    new Map(others.map((one) => [declared(one).name, registerable(declared(one), 'Other.method', () => null)])),
  );

describe('the method by which an ability is called', () => {
  it.each([
    ['GET', true, false, true],
    ['GET', true, false, false],
    ['DELETE', false, true, true],
    ['POST', false, true, false],
    ['POST', false, false, true],
    ['POST', false, false, false],
  ])('%s where readonly is %s, destructive %s, idempotent %s', (method, readonly, destructive, idempotent) => {
    expect(registerable(declared({ annotations: { readonly, destructive, idempotent } }), 'x', () => null).method).toBe(
      method,
    );
  });
});

describe('a wrong declaration is named with class and method', () => {
  it.each([
    ['a name without namespace', { name: 'weather' }, 'is no name'],
    ['a name with capitals', { name: 'Weather/Now' }, 'is no name'],
    ['a slug with blanks', { category: { ...CATEGORY, slug: 'the weather' } }, 'no slug'],
    ['reading that destroys', { annotations: { readonly: true, destructive: true, idempotent: true } }, 'both'],
    [
      'a schema of old drafts',
      {
        output: {
          type: 'array',
          items: { type: 'object', properties: { a: { type: 'string', required: true } } },
        } as const,
      },
      'list of names',
    ],
    ['a default that does not fit', { input: { type: 'object', default: 'rain' } as const }, 'default'],
  ])('%s', (_what, more, words) =>
    expect(faults(more)).toEqual([expect.stringMatching(new RegExp(`^Weather\\.now: .*${words}`))]),
  );

  it('a name that is taken', () => expect(faults({}, {})).toEqual([expect.stringContaining('already Other.method')]));
  it('a category that is another one elsewhere', () =>
    expect(faults({}, { name: 'weather/then', category: { ...CATEGORY, label: 'Climate' } })).toEqual([
      expect.stringContaining('Other.method'),
    ]));
  it('nothing where all is right', () => expect(faults({}, { name: 'weather/then' })).toEqual([]));
});

describe('who is told of an ability', () => {
  const writer = { id: 1, signedIn: true, can: (capability: string) => capability === 'edit_posts' };
  it('everybody, unless it says otherwise', () => expect(isVisibleTo(declared(), anonymousActor)).toBe(true));
  it('its audience', () => {
    expect(isVisibleTo(declared({ audience: 'edit_posts' }), writer)).toBe(true);
    expect(isVisibleTo(declared({ audience: 'manage_options' }), writer)).toBe(false);
  });
  it('nobody, where it is not shown', () => expect(isVisibleTo(declared({ shown: false }), writer)).toBe(false));
});
