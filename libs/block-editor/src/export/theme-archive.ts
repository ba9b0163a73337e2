import { ActiveTheme, GlobalStyles, SiteTemplates, TEMPLATE, TEMPLATE_PART } from '#appearance';
import { PublicContent } from '#content';
import type { PostType } from '#content';
import { Injectable } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import { styleSheet, themeJson } from './theme-files.js';

/** Files of an archive carry this time, so that the same design makes the same archive. */
const FILE_TIME = new Date('2026-01-01T00:00:00Z');

/** Packs the design of the site: what it is delivered with, and in its place what was edited here. */
@Injectable()
export class ThemeArchive {
  constructor(
    private readonly content: PublicContent,
    private readonly active: ActiveTheme,
    private readonly templates: SiteTemplates,
    private readonly styles: GlobalStyles,
  ) {}

  /** Name of the archive's file. */
  get fileName(): string {
    // defence: archive-file-name
    return `${this.active.theme.stylesheet.replace(/[^\w-]/g, '')}.zip`;
  }

  /** A ZIP archive. */
  async pack(): Promise<Buffer> {
    const files = {
      'style.css': strToU8(styleSheet(this.active.theme)),
      'theme.json': strToU8(themeJson(await this.styles.exported())),
      ...(await this.folder('templates', TEMPLATE)),
      ...(await this.folder('parts', TEMPLATE_PART)),
    };
    return Buffer.from(zipSync(files, { mtime: FILE_TIME, level: 6 }));
  }

  private async folder(name: string, type: PostType): Promise<Record<string, Uint8Array>> {
    const texts = new Map(this.templates.ofType(type).map(({ slug, content }) => [slug, content]));
    // Names come from the site; only plain ones become names of files.
    for (const { slug, content } of await this.content.written(type.name))
      if (/^[\w%-]{1,200}$/.test(slug)) texts.set(slug, content);
    return Object.fromEntries([...texts].map(([slug, text]) => [`${name}/${slug}.html`, strToU8(withoutTheme(text))]));
  }
}

/** Parts are looked for in the theme that a template belongs to, so that none is named. */
function withoutTheme(template: string): string {
  return template.replace(
    /(<!-- wp:template-part \{)([^{}]{0,2000})(\})/g,
    (_whole, start: string, attributes: string, end: string) =>
      start + attributes.replace(/"theme":"[^"]*",|,?"theme":"[^"]*"/, '') + end,
  );
}
