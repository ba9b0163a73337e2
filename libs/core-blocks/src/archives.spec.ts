import { anEntry } from '#rendering/testing';
import { html } from './core-blocks.fixture.js';

describe('core/archives', () => {
  it('lists the months with the numbers of their posts', async () => {
    expect(await html('<!-- wp:archives {"showPostCounts":true} /-->')).toBe(
      '<ul class="wp-block-archives-list wp-block-archives">\t<li><a href=\'https://harbour.test/2024/07/\'>July 2024</a>&nbsp;(2)</li>\n</ul>',
    );
  });

  it('lists single posts instead of periods for the types postbypost and alpha', async () => {
    const entries = Array.from({ length: 130 }, (_, index) => anEntry({ id: 100 + index, title: `Tide ${index}` }));
    entries[0] = anEntry({ id: 7, title: '<em>Ebb</em> & "flow"' });
    entries[1] = anEntry({ id: 8, title: '' });
    for (const type of ['postbypost', 'alpha']) {
      const list = await html(`<!-- wp:archives {"type":"${type}","showPostCounts":true} /-->`, { entries });
      expect(list).toContain(
        "\t<li><a href='https://harbour.test/low-tide/'>Ebb &#038; &#8220;flow&#8221;</a></li>\n" +
          "\t<li><a href='https://harbour.test/low-tide/'>8</a></li>\n",
      );
      expect(list.match(/<li>/g)).toHaveLength(130);
    }
    expect(await html('<!-- wp:archives {"type":"alpha","displayAsDropdown":true} /-->', { entries })).toContain(
      '<option value="">Select Post</option>',
    );
    expect(await html('<!-- wp:archives {"type":"alpha"} /-->')).toContain('No archives to show.');
    const inList = async (attributes: string): Promise<string> =>
      html(`<!-- wp:archives {"type":"alpha"${attributes}} /-->`, { entries }, entries[1]);
    expect(await inList('')).toContain(`<li><a href='https://harbour.test/low-tide/' aria-current="page">8</a></li>`);
    expect(await inList(',"displayAsDropdown":true')).toContain(
      "<option value='https://harbour.test/low-tide/' selected='selected'> 8 </option>",
    );
  });

  it('names posts in the dropdown of an unknown type', async () => {
    expect(await html('<!-- wp:archives {"type":"constructor","displayAsDropdown":true} /-->')).toContain(
      '<option value="">Select Post</option></select>',
    );
  });
});
