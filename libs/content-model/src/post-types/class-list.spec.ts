import { classList } from './class-list.js';
import { PAGE, POST } from './core-post-types.js';

const post = { id: 7, type: 'post', status: 'publish', format: 'aside', password: '', featuredMedia: 3 } as const;

describe('classList', () => {
  it('contains id, type, status and format', () => {
    const terms = [
      { id: 1, taxonomy: 'category', slug: 'wood' },
      { id: 2, taxonomy: 'post_tag', slug: 'old' },
    ];
    expect(classList(post, POST, terms)).toEqual([
      'post-7',
      'post',
      'type-post',
      'status-publish',
      'format-aside',
      'has-post-thumbnail',
      'hentry',
      'category-wood',
      'tag-old',
      'post_format-post-format-aside',
    ]);
  });

  it('names terms by id if their slugs are not valid class names', () => {
    const terms = [
      { id: 5, taxonomy: 'category', slug: '2024' },
      { id: 6, taxonomy: 'category', slug: '%d0%bc%d0%b8%d1%80' },
      { id: 8, taxonomy: 'category', slug: '-' },
    ];
    expect(classList(post, POST, terms).filter((name) => name.startsWith('category'))).toEqual([
      'category-5',
      'category-6',
      'category-8',
    ]);
  });

  it('has no image class for a protected post, and no format class for pages', () => {
    expect(classList({ ...post, password: 'x' }, POST, [])).toContain('post-password-required');
    expect(classList({ ...post, password: 'x' }, POST, [])).not.toContain('has-post-thumbnail');
    expect(classList({ ...post, type: 'page' }, PAGE, []).some((name) => name.includes('format'))).toBe(false);
  });
});
