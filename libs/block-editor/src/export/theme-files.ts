import { THEME_JSON_VERSION } from '#appearance';
import type { Theme, ThemeJson } from '#appearance';

/** Returns the text of the file `theme.json`. `version` is the version of the file format. */
export function themeJson({ settings, styles }: ThemeJson): string {
  const document = {
    $schema: 'https://schemas.wp.org/wp/6.9/theme.json',
    version: THEME_JSON_VERSION,
    settings,
    styles,
    templateParts: [
      { name: 'header', title: 'Header', area: 'header' },
      { name: 'footer', title: 'Footer', area: 'footer' },
    ],
  };
  return `${JSON.stringify(document, null, '\t')}\n`;
}

/** Returns the text of the file `style.css`. The reference system recognizes a theme by the header of this file. */
export function styleSheet({ name, description, author, stylesheet }: Theme): string {
  const headerValue = (text: string): string => text.replace(/[\s*/]+/g, ' ').trim();
  return `/*\nTheme Name: ${headerValue(name)}\nDescription: ${headerValue(description)}\nAuthor: ${headerValue(author)}\nVersion: 1.0\nText Domain: ${headerValue(stylesheet)}\n*/\n`;
}
