import { Injectable } from '@nestjs/common';
import { UsersService } from '#identity';
import { PublicContent } from '#public-content';
import { formatDate, localTime } from '#rendering';
import { RouteRegistry } from '#route-registry';
import type { TemplateSummary } from './templates.service.js';

/** A template in a list. */
export interface TemplateItem extends Record<string, unknown> {
  template_id: number;
  source: 'local';
  type: string;
  title: string;
  /** Address of an image; the site's own templates have none. */
  thumbnail: false;
  /** Seconds since 1970 in the site's local time. */
  date: number;
  /** Date of creation in the site's date format. */
  human_date: string;
  /** Date of the last change in the site's date format. */
  human_modified_date: string;
  /** Name of the author; empty if the account was deleted. */
  author: string;
  status: string;
  hasPageSettings: boolean;
  tags: string[];
  /** Address of the document. */
  export_link: string;
  url: string;
}

/** Converts templates to list items. */
@Injectable()
export class TemplateItemView {
  constructor(
    private readonly users: UsersService,
    private readonly content: PublicContent,
    private readonly routes: RouteRegistry,
  ) {}

  /** Converts each template to a list item. */
  async toItems(templates: readonly TemplateSummary[]): Promise<TemplateItem[]> {
    const authors = await this.users.byIds(templates.map(({ authorId }) => authorId));
    const site = await this.content.site();
    return templates.map((template) => {
      const created = localTime(template.created.toISOString(), site);
      return {
        template_id: template.id,
        source: 'local',
        type: template.type,
        title: template.title,
        thumbnail: false,
        date: Math.floor(Date.parse(`${created}Z`) / 1000),
        human_date: formatDate(created, site),
        human_modified_date: formatDate(localTime(template.modified.toISOString(), site), site),
        author: authors.get(template.authorId)?.name ?? '',
        status: template.status,
        hasPageSettings: Object.keys(template.pageSettings).length > 0,
        tags: [],
        export_link: this.routes.urlOf(`/pagebuilder/v1/template-library/templates/${template.id}`),
        url: `${this.routes.siteUrl}/?pagebuilder_library=${template.id}`,
      };
    });
  }
}
