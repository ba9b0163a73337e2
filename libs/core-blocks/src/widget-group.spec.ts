import { html } from './core-blocks.fixture.js';

describe('core/widget-group', () => {
  const inner = '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->';
  it.each([
    ['{"title":"A & <b>"} ', '<h2 class="widget-title">A &amp; &lt;b&gt;</h2>'],
    ['{"title":"0"} ', ''],
    ['{"title":7} ', ''],
    ['', ''],
  ])('with the attributes "%s", the group shows its title and its inner blocks', async (attributes, title) => {
    expect(await html(`<!-- wp:widget-group ${attributes}-->text${inner}<!-- /wp:widget-group -->`)).toBe(
      `${title}<div class="wp-widget-group__inner-blocks"><p>One</p></div>`,
    );
  });
});
