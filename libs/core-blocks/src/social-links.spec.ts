import { html } from './core-blocks.fixture.js';

describe('core/social-links', () => {
  it('renders links to social services', async () => {
    const link = (url: string): Promise<string> => html(`<!-- wp:social-link {"url":"${url}","service":"github"} /-->`);
    expect(await link('code.test/us')).toContain(
      '<li class="wp-social-link wp-social-link-github  wp-block-social-link"><a href="https://code.test/us" class="wp-block-social-link-anchor">',
    );
    expect(await link('javascript:x')).toContain('<a href="" ');
    expect(await link('us@code.test')).toContain('href="mailto:us@code.test"');
    expect(await link('/us')).toContain('href="https:///us"');
    expect(await link('code.test:8080/us')).toContain('href="https://code.test:8080/us"');
    for (const complete of ['//code.test/us', '#us', 'tel:+123456'])
      expect(await link(complete)).toContain(`"${complete}"`);
    expect(await link('')).toBe('');
  });

  it('names links to social services, and gives them the colors of their list', async () => {
    const list = (attributes: string, link: string): Promise<string> =>
      html(
        `<!-- wp:social-links {${attributes}} --><ul><!-- wp:social-link {"url":"https://a.test"${link}} /--></ul><!-- /wp:social-links -->`,
      );
    const colors = '"iconColor":"base","iconColorValue":"#fff","iconBackgroundColorValue":"#012"';
    expect(await list(colors, ',"service":"x"')).toContain(
      '<li style="color:#fff;background-color:#012;" class="wp-social-link wp-social-link-x has-base-color wp-block-social-link">',
    );
    const names = { vk: 'VK', mail: 'Mail', share: 'Share Icon', knot: 'Share Icon' };
    for (const [service, name] of Object.entries(names))
      expect(await list('', `,"service":"${service}","label":" "`)).toContain(`screen-reader-text">${name}</span>`);
    const unnamed = await list('"openInNewTab":true,"showLabels":true', ',"rel":"me","label":" Us "');
    expect(unnamed).toContain('class="wp-social-link wp-social-link-Icon  wp-block-social-link"');
    expect(unnamed).toContain('<a rel="me noopener nofollow" target="_blank" href="https://a.test" ');
    expect(unnamed).toContain('"wp-block-social-link-label">Us</span>');
  });
});
