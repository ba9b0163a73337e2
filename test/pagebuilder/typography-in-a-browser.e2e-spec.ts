import { AcademyModule } from '#academy';
import { MetaStore } from '#content-model/core';
import { PAGE_META, widget } from '#pagebuilder/testing';
import { UnitOfWork } from '#platform';
import type { Browser } from 'playwright-core';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { describeInBrowser, launch, open } from '../public-pages/browser.js';

/** Creates a heading with a typography of the kit. */
const heading = (id: string, typography: string) => ({
  ...widget('heading', {
    title: id,
    __globals__: { typography_typography: `globals/typography?id=${typography}` },
  }),
  id,
});

describeInBrowser('typography of the kit in a browser', () => {
  let academy: ListeningSite;
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
    academy = await bootListeningSite(AcademyModule);
  });
  afterAll(() => Promise.all([browser?.close(), academy?.site.close()]));

  it('headings have all properties of their typography, and otherwise those of other headings', async () => {
    const { site } = academy;
    const size = (amount: number) => ({ unit: 'px', size: amount });
    const loud = { text_transform: 'uppercase', font_style: 'italic', text_decoration: 'underline' };
    const value = Object.fromEntries(
      Object.entries({ ...loud, font_size: size(11), letter_spacing: size(2), word_spacing: size(3) }).map(
        ([name, member]) => [`typography_${name}`, member],
      ),
    );
    const admin = site.as('administrator');
    expect((await admin.post('/pagebuilder/v1/globals/typography/loud', { title: 'Loud', value })).status).toBe(200);
    const { body } = await admin.post('/core/v2/pages', { title: 'Built', slug: 'built', status: 'publish' });
    const plain = { ...widget('heading', { title: 'plain' }), id: 'plain' };
    await site.provider(UnitOfWork).run(() =>
      site.provider(MetaStore).write('post', body.id, [
        { key: PAGE_META.mode, values: ['builder'] },
        {
          key: PAGE_META.data,
          values: [JSON.stringify([plain, heading('accent', 'accent'), heading('loud', 'loud')])],
        },
      ]),
    );
    const page = await open(browser, `${academy.url}/built/`, {});
    const styles: Record<string, Record<string, string>> = await page.evaluate(`Object.fromEntries(
      ['plain', 'accent', 'loud'].map((id) => {
        const style = getComputedStyle(document.querySelector('[data-id="' + id + '"] h2'));
        return [id, Object.fromEntries(${JSON.stringify([
          'fontFamily',
          'fontSize',
          'fontWeight',
          'fontStyle',
          'lineHeight',
          'textTransform',
          'textDecorationLine',
          'letterSpacing',
          'wordSpacing',
        ])}.map((name) => [name, style[name]]))];
      }),
    )`);
    expect(styles.accent).toEqual({ ...styles.plain, fontFamily: 'Roboto, sans-serif', fontWeight: '500' });
    expect(styles.loud).toMatchObject({
      fontFamily: styles.plain!.fontFamily,
      fontSize: '11px',
      fontWeight: styles.plain!.fontWeight,
      fontStyle: 'italic',
      textTransform: 'uppercase',
      textDecorationLine: 'underline',
      letterSpacing: '2px',
      wordSpacing: '3px',
    });
    await page.context().close();
  });
});
