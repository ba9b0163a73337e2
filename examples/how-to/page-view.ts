import { Injectable, Module } from '@nestjs/common';
import { PublicContentModule } from '#public-content';
import { PageRegistry, SitePagesModule, titleText, writePage } from '#site-pages';
import { html } from '#text';

@Injectable()
export class PrintView {
  constructor(pages: PageRegistry) {
    pages.addView('print', (entry) => {
      const title = titleText(entry);
      return writePage({ language: 'en', title, body: html`<h1>${title}</h1>`, noIndex: true });
    });
  }
}

@Module({ imports: [PublicContentModule, SitePagesModule], providers: [PrintView] })
export class PrintViewModule {}
