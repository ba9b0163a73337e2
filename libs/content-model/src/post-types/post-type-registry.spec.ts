import { TaxonomyRegistry } from '../taxonomies/taxonomy-registry.js';
import { PostTypeRegistry } from './post-type-registry.js';

describe('PostTypeRegistry', () => {
  const registry = new PostTypeRegistry(new TaxonomyRegistry());
  const post = registry.get('post')!;

  it.each(['', 'a'.repeat(21), 'Talk', 'my talk', "o'clock", 'any'])('refuses a type with the name %j', (name) => {
    expect(() => registry.register({ ...post, name })).toThrow(
      `${JSON.stringify(name)} cannot be the name of a post type; use 1 to 20 characters`,
    );
  });

  it('accepts other names', () => {
    registry.register({ ...post, name: 'lecture_series-2026' });
    expect(registry.get('lecture_series-2026')).toBeDefined();
  });
});
