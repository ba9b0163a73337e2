import { anEntry } from '#rendering/testing';
import { html } from './core-blocks.fixture.js';

describe('core/page-list', () => {
  it('lists pages below their parents', async () => {
    const pages = [
      anEntry({ id: 1, type: 'page', title: 'Quay' }),
      anEntry({ id: 2, type: 'page', title: 'Crane', parent: 1 }),
    ];
    expect(await html('<!-- wp:page-list /-->', { entries: pages })).toMatch(
      /^<ul class="wp-block-page-list"><li class="wp-block-pages-list__item has-child"><a [^>]*>Quay<\/a><ul class="wp-block-navigation__submenu-container"><li [^>]*><a [^>]*>Crane<\/a><\/li><\/ul><\/li><\/ul>$/,
    );
  });
});
