import type { Actor, RestError } from '#route-registry';
import { checkMeta } from './check-meta.js';
import { filterFootnotes } from './footnotes.js';
import type { MetaKey } from './meta-key.js';
import { MetaRegistry } from './meta-registry.js';
import { readMeta } from './read-meta.js';

const writer: Actor = { id: 1, signedIn: true, can: () => true };

function createRegistry(): MetaRegistry {
  const registry = new MetaRegistry();
  registry.register(
    { owner: 'post' },
    { key: 'color', schema: { type: 'string' }, default: 'green' },
    { key: '_hidden', schema: { type: 'string' } },
  );
  registry.register({ owner: 'post', subtype: 'page' }, { key: 'sizes', schema: { type: 'integer' }, single: false });
  registry.register(
    { owner: 'post', subtype: 'page' },
    { key: 'box', schema: { type: 'object', properties: { width: { type: 'integer' } } } },
  );
  return registry;
}

describe('meta', () => {
  const keys = createRegistry().keysOf('post', 'page');

  it('keysOf returns the keys of all subtypes and those of the given subtype', () => {
    expect([...keys.keys()]).toEqual(['color', '_hidden', 'sizes', 'box']);
    expect([...createRegistry().keysOf('post', 'post').keys()]).toEqual(['color', '_hidden']);
    expect([...createRegistry().keysOf('term', 'page').keys()]).toEqual([]);
  });

  it('schemaOf labels and describes every key, lists in their items', () => {
    const registry = createRegistry();
    registry.register(
      { owner: 'post', subtype: 'page' },
      { key: 'mood', schema: { type: 'string', title: 'Mood', description: 'Of the day.' } },
    );
    const unlabeled = { title: '', description: '' };
    expect(registry.schemaOf('post', 'page').properties).toMatchObject({
      color: { ...unlabeled, type: 'string', default: 'green' },
      sizes: { type: 'array', items: { ...unlabeled, type: 'integer' } },
      mood: { title: 'Mood', description: 'Of the day.', type: 'string', default: '' },
    });
  });

  it('readMeta returns the stored value or the default', () => {
    expect(readMeta(keys, [])).toEqual({ color: 'green', _hidden: '', sizes: [], box: {} });
    const rows = [
      { key: 'sizes', value: '3' },
      { key: 'color', value: '"red"' },
      { key: 'sizes', value: '1' },
      { key: 'unknown', value: '1' },
    ];
    expect(readMeta(keys, rows)).toEqual({ color: 'red', _hidden: '', sizes: [3, 1], box: {} });
  });

  it('readMeta returns null for a stored value that no longer matches the schema', () => {
    expect(readMeta(keys, [{ key: 'box', value: '{"depth":1}' }]).box).toBeNull();
  });

  it('checkMeta validates each key and ignores unregistered ones', () => {
    const wanted = JSON.parse(
      '{"color": "blue", "sizes": [1, "2"], "__proto__": {"x": 1}, "constructor": 1, "unregistered": 1}',
    ) as Record<string, unknown>;
    expect(checkMeta(keys, wanted, writer, 7)).toEqual([
      { key: 'color', values: ['blue'] },
      { key: 'sizes', values: [1, 2] },
    ]);
  });

  it('checkMeta deletes values by null, and lists also by an empty list', () => {
    expect(checkMeta(keys, { color: null, sizes: [] }, writer, 7)).toEqual([
      { key: 'color', values: [] },
      { key: 'sizes', values: [] },
    ]);
  });

  it.each([
    [{ color: 5 }, 'rest_invalid_type'],
    [{ sizes: 'x' }, 'rest_invalid_type'],
    [{ sizes: 5 }, 'rest_invalid_type'],
    [{ sizes: ['x'] }, 'rest_invalid_type'],
    [{ sizes: [null] }, 'rest_invalid_stored_value'],
    [{ box: { depth: 1 } }, 'rest_additional_properties_forbidden'],
    [{ _hidden: 'x' }, 'rest_cannot_update'],
    [{ _hidden: null }, 'rest_cannot_delete'],
  ])('checkMeta refuses the value %j with %s', (wanted, code) => {
    expect(() => checkMeta(keys, wanted, writer, 7)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('checkMeta refuses several values with the errors of all, which share their data by code', () => {
    const wanted = { color: 5, _hidden: 'x', sizes: 5, box: { depth: 1 } };
    const typeError = {
      code: 'rest_invalid_type',
      message: expect.any(String),
      data: { status: 400 },
      additional_data: [{ param: 'meta.color' }, { status: 400 }, { param: 'meta.sizes' }],
    };
    const refusal = { code: 'rest_cannot_update', message: expect.any(String), data: { status: 403, key: '_hidden' } };
    const unknownMember = {
      code: 'rest_additional_properties_forbidden',
      message: expect.any(String),
      data: { status: 400 },
    };
    const check = (): unknown => {
      try {
        return checkMeta(keys, wanted, writer, 7);
      } catch (error) {
        return (error as RestError).toBody();
      }
    };
    expect(check()).toEqual({ ...typeError, additional_errors: [typeError, refusal, unknownMember] });
  });

  it('filterFootnotes filters the HTML of footnotes and drops invalid ones', () => {
    expect(
      filterFootnotes('[{"content":"See <em>there</em> <script>x</script>","id":"A 1","more":1},{"id":"b"},7]'),
    ).toBe('[{"id":"a1","content":"See <em>there<\\/em> x"}]');
    expect(filterFootnotes('no json')).toBe('');
  });
});

describe('MetaRegistry', () => {
  const register = (key: object) => () =>
    new MetaRegistry().register({ owner: 'post', subtype: 'post' }, { key: 'rating', ...key } as MetaKey);

  it('register refuses a default that does not conform to the schema of its key', () => {
    expect(register({ schema: { type: 'integer' }, default: 'x' })).toThrow(
      'The default "x" of the meta key rating does not conform to its schema.',
    );
    expect(register({ schema: { type: 'integer' }, single: false, default: [1, 'x'] })).toThrow('The default "x"');
    expect(register({ schema: { type: 'integer', default: 3 } })).not.toThrow();
  });

  it('register names the key whose schema has no type, or an unknown one', () => {
    expect(register({ schema: {} })).toThrow('The schema of the meta key rating declares no type.');
    expect(register({ schema: { type: 'stirng' } })).toThrow(
      'The schema of the meta key rating is incorrect: A schema names the unknown type stirng',
    );
  });

  it('cleanHidden returns what the registered function returns, null as well, and other values unchanged', () => {
    const registry = createRegistry();
    registry.registerHidden('_document', (value) => (value === 'unsafe' ? null : 'clean'));
    const clean = (key: string, value: string) => registry.cleanHidden(key, value, writer);
    expect([clean('_document', 'unsafe'), clean('_document', 'x'), clean('_other', 'x')]).toEqual([null, 'clean', 'x']);
  });
});
