import { Injectable } from '@nestjs/common';
import { ResourceRegistry } from '#resources';
import { decodeEntities, html } from '#text';
import type { Html } from '#text';
import { AdminSite } from './admin-site.js';
import type { PageRequestContext } from './admin-page.js';
import { pageResponse } from './page-response.js';
import type { AdminPageResponse, PageParts } from './page-response.js';

/** Content of a page within the layout. */
export interface AdminPageContent extends Omit<PageParts, 'body'> {
  main: Html;
  /** Whether the column is narrow, for pages with a single form or message. */
  narrow?: boolean;
  /** Path after signing out; default: the sign-in page. */
  afterSignOut?: string;
}

/** Common layout of the pages, with the site's title and the menu of the signed-in user. */
@Injectable()
export class AdminPageLayout {
  constructor(
    private readonly site: AdminSite,
    private readonly resources: ResourceRegistry,
  ) {}

  /** Returns a page with its content. */
  async page(
    context: PageRequestContext,
    { main, narrow = false, afterSignOut, title, ...parts }: AdminPageContent,
  ): Promise<AdminPageResponse> {
    const name = await this.site.name();
    return pageResponse({
      ...parts,
      title: `${title} – ${name}`,
      body: html`<a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <a class="site" href="${this.site.url}/">${name}</a
          >${context.session && this.renderAccountMenu(context, afterSignOut)}
        </header>
        <main id="content" ${narrow ? html` class="narrow"` : undefined}>${main}</main>`,
    });
  }

  /** Returns a page with a message. */
  message(
    context: PageRequestContext,
    status: number,
    title: string,
    text: string,
    link?: { href: string; text: string },
  ): Promise<AdminPageResponse> {
    return this.page(context, {
      status,
      title,
      narrow: true,
      main: html`<div class="card">
        <h1>${title}</h1>
        <p>${text}</p>
        ${link && html`<p><a class="button" href="${link.href}">${link.text}</a></p>`}
      </div>`,
    });
  }

  private renderAccountMenu(context: PageRequestContext, afterSignOut: string | undefined): Html {
    return html`<div class="who">
      ${this.resources.all.length > 0 ? html`<a href="${this.site.path('resources')}">Resources</a>` : undefined}
      <a href="${this.site.path('profile')}">${decodeEntities(context.session!.actor.user.name)}</a>
      <form method="post" action="${this.site.path('sign-out')}">
        ${context.nonceField('sign-out')}${afterSignOut === undefined ? undefined : html`<input type="hidden" name="redirect_to" value="${afterSignOut}" />`}<button
          class="plain"
        >
          Sign out
        </button>
      </form>
    </div>`;
  }
}
