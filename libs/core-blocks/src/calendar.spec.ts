import { html, rendering } from './core-blocks.fixture.js';

describe('core/calendar', () => {
  it('shows the current month of the site with links to the days with posts', async () => {
    const { html: calendar, dependsOn } = await rendering('<!-- wp:calendar /-->');
    expect(calendar).toContain('<div class="wp-block-calendar"><table id="wp-calendar" class="wp-calendar-table">');
    expect(calendar).toContain('<caption>July 2024</caption>');
    expect((await rendering('<!-- wp:calendar {"textColor":"base","gradient":"sea"} /-->')).html).toContain(
      'class="wp-calendar-table has-text-color has-base-color"',
    );
    expect(calendar).toContain(
      '<th scope="col" aria-label="Monday">M</th>\n\t\t<th scope="col" aria-label="Tuesday">T',
    );
    expect(calendar).toContain(
      '<td>4</td><td><a href="https://harbour.test/2024/07/05/" aria-label="Posts published on July 5, 2024">5</a></td><td id="today">6</td><td>7</td>\n\t</tr>',
    );
    expect(calendar).toContain('<td>31</td>\n\t\t<td class="pad" colspan="4">&nbsp;</td>\n\t</tr>\n\t</tbody>');
    expect(calendar).toContain('<span class="wp-calendar-nav-prev">&nbsp;</span>');
    expect([...dependsOn]).toEqual(expect.arrayContaining(['list:post', 'until:2024-07-07T02:30:00.000Z']));
  });

  it('applies the colors of the block to its table', async () => {
    const calendar = await html(
      '<!-- wp:calendar {"textColor":"accent","style":{"color":{"background":"#123456"},"elements":{"link":{"color":{"text":"#fff"}}}}} /-->',
    );
    expect(calendar).toMatch(
      /^<div class="wp-elements-\w+ wp-block-calendar"><table style="background-color:#123456;" /,
    );
    expect(calendar).toContain(
      'class="wp-calendar-table has-text-color has-accent-color has-background has-link-color"',
    );
    for (const gradient of ['"gradient":"dusk"', '"style":{"color":{"gradient":"linear-gradient(red,blue)"}}'])
      expect(await html(`<!-- wp:calendar {${gradient}} /-->`)).toContain('class="wp-calendar-table"');
  });
});
