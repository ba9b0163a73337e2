import { anEntry } from '#rendering/testing';
import { aTerm, blockAlone, html } from './core-blocks.fixture.js';

describe('core blocks: terms', () => {
  it('renders the tree of categories as nested lists and as an indented dropdown', async () => {
    const terms = [aTerm(1, 'Boats'), aTerm(2, 'Sails', { parent: 1 }), aTerm(3, 'Tides')];
    expect(await html('<!-- wp:categories {"showHierarchy":true,"showPostCounts":true} /-->', { terms })).toBe(
      '<ul class="wp-block-categories-list wp-block-categories">\t<li class="cat-item cat-item-1"><a href="https://harbour.test/t/1/">Boats</a> (1)\n<ul class=\'children\'>\n' +
        '\t<li class="cat-item cat-item-2"><a href="https://harbour.test/t/2/">Sails</a> (2)\n</li>\n</ul>\n</li>\n\t<li class="cat-item cat-item-3"><a href="https://harbour.test/t/3/">Tides</a> (3)\n</li>\n</ul>',
    );
    expect(
      await html('<!-- wp:categories {"displayAsDropdown":true,"showHierarchy":true,"taxonomy":"a\' b"} /-->', {
        terms,
      }),
    ).toContain('<option class="level-1" value="sails">&nbsp;&nbsp;&nbsp;Sails</option>');
  });

  it('applies typography to the names of categories in lists and dropdowns', async () => {
    const known = { terms: [aTerm(1, `Rock 'n' "roll" & 3x4...`)] };
    expect(await blockAlone('categories', {}, known)).toContain(
      '>Rock &#039;n&#039; &quot;roll&quot; &amp; 3&#215;4&#8230;</a>',
    );
    expect(await blockAlone('categories', { displayAsDropdown: true }, known)).toContain(
      '>Rock &#8216;n&#8217; &#8220;roll&#8221; &amp; 3&#215;4&#8230;</option>',
    );
  });

  it('preserves the quotation marks in the names of the terms of a post', async () => {
    const known = { terms: [aTerm(1, `Cat's "<b>" & more`)] };
    expect(await blockAlone('post-terms', { term: 'category' }, known, anEntry())).toContain(
      `rel="tag">Cat's "&lt;b&gt;" &amp; more</a>`,
    );
  });

  it('lists a category without posts of its own only on request or in trees, which count the posts of descendants', async () => {
    const terms = [aTerm(1, 'Boats', { count: 0 }), aTerm(2, 'Sails', { parent: 1 })];
    const listed = async (attributes: object): Promise<string[]> => {
      const block = `<!-- wp:categories ${JSON.stringify(attributes)} /-->`;
      const out = await html(block, { terms, entries: [anEntry(), anEntry()] });
      return [...out.matchAll(/>(\w+)<\/a>([^\n]*)/g)].map(([, name, count]) => `${name}${count}`);
    };
    expect(await listed({})).toEqual(['Sails']);
    expect(await listed({ showEmpty: true, showPostCounts: true })).toEqual(['Boats (0)', 'Sails (2)']);
    expect(await listed({ showHierarchy: true, showPostCounts: true })).toEqual(['Boats (2)', 'Sails (2)']);
  });

  it('selects the placeholder of a dropdown of categories', async () => {
    expect(await html('<!-- wp:categories {"displayAsDropdown":true} /-->')).toContain(
      "<option value='-1' selected='selected'>",
    );
  });

  it('indents categories in a dropdown to a limited depth', async () => {
    const terms = Array.from({ length: 2_000 }, (_, index) => aTerm(index + 1, 'Nested', { parent: index }));
    const block = '<!-- wp:categories {"displayAsDropdown":true,"showHierarchy":true} /-->';
    const out = await html(block, { terms });
    expect(out).toContain('<option class="level-2" value="nested">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;Nested</option>');
    expect(out).toContain('<option class="level-1999"');
    expect(out.length).toBeLessThan(2_000 * 500);
  });

  it('renders a tag cloud with sizes by use', async () => {
    const out = await html('<!-- wp:tag-cloud /-->', { terms: [aTerm(1, 'low'), aTerm(99, 'High')] });
    expect(out.match(/font-size: ([\d.]+pt)/g)).toEqual(['font-size: 22pt', 'font-size: 8pt']);
    expect(out).toContain('aria-label="low (1 item)"');
    const reversed = '<!-- wp:tag-cloud {"smallestFontSize":"20pt","largestFontSize":"10pt"} /-->';
    expect((await html(reversed, { terms: [aTerm(1, 'low'), aTerm(99, 'High')] })).match(/font-size: [\d.]+/g)).toEqual(
      ['font-size: 21', 'font-size: 20'],
    );
    const small = '<!-- wp:tag-cloud {"smallestFontSize":"1.5ch","largestFontSize":"3"} /-->';
    expect(await html(small, { terms: [aTerm(1, 'low')] })).toContain('style="font-size: 1.5ch;"');
  });

  it('orders tag clouds by numbers and letters, regardless of case and spaces', async () => {
    const names = ['émigré', 'New York', 'v10', 'newark', 'v9', 'Zoo', '007', '8'];
    const terms = names.map((name, index) => ({ ...aTerm(1, name), id: index }));
    const out = await html('<!-- wp:tag-cloud /-->', { terms });
    expect([...out.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name)).toEqual([
      '007',
      '8',
      'newark',
      'New York',
      'v9',
      'v10',
      'Zoo',
      'émigré',
    ]);
  });

  it('filters the style of the terms of a post like HTML of the post', async () => {
    const terms = '<!-- wp:post-terms {"term":"category","style":{"spacing":{"padding":"1px","margin":"2px"}}} /-->';
    expect(await html(terms, { terms: [aTerm(1, 'low')] })).toBe(
      '<div style="padding:1px;margin:2px" class="taxonomy-category wp-block-post-terms"><a href="https://harbour.test/t/1/" rel="tag">low</a></div>',
    );
    const large = '<!-- wp:post-terms {"term":"category","style":{"typography":{"fontSize":"40px"}}} /-->';
    expect(await html(large, { terms: [aTerm(1, 'low')] })).toMatch(/^<div style="font-size:clamp\([^;"]+\)" class=/);
  });
});
