import { UsersService } from '#identity';
import { Injectable } from '@nestjs/common';
import { Clock, Database, UnitOfWork } from '#platform';
import type { Actor } from '#route-registry';
import { sanitizeTextField } from '#text';
import type { Repository } from 'typeorm';
import type { DocumentContent } from '../document/element.js';
import { filterContent, filterSettings } from '../document/filter-content.js';
import type { JsonRecord } from '../values/records.js';
import { TemplateEntity } from './template.entity.js';
import { TEMPLATE_TYPES } from './template-types.js';

/** A template to create. Its content is validated by `readContent`. */
export interface NewTemplate {
  /** One of `TEMPLATE_TYPES`. */
  type: string;
  /** Default: the display name of the type and the id. */
  title?: string;
  content: DocumentContent | null;
  pageSettings: JsonRecord;
}

/** A template without its content, for lists. */
export type TemplateSummary = Omit<TemplateEntity, 'content'>;

/** Stores the site's own templates. */
@Injectable()
export class TemplatesService {
  private readonly templates: Repository<TemplateEntity>;

  constructor(
    database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly users: UsersService,
  ) {
    this.templates = database.repository(TemplateEntity);
  }

  /** Returns the published templates, newest first. */
  findPublished(): Promise<TemplateSummary[]> {
    return this.templates.find({
      select: {
        id: true,
        type: true,
        title: true,
        status: true,
        authorId: true,
        // The types of TypeORM expect the members of an object, but the column is selected as a whole.
        pageSettings: true as never,
        created: true,
        modified: true,
      },
      // defence: template-list-published
      where: { status: 'publish' },
      order: { created: 'DESC', id: 'DESC' },
    });
  }

  /** Returns a template of any status. */
  async byId(id: number): Promise<TemplateEntity | undefined> {
    if (!Number.isSafeInteger(id)) return undefined;
    return (await this.templates.findOneBy({ id })) ?? undefined;
  }

  /**
   * Stores a template: published if the author may publish, otherwise pending; filtered if the author may not write
   * unfiltered HTML.
   * @throws RestError 404 `rest_user_invalid_id` if the author was deleted in the meantime
   */
  create({ type, title = '', content, pageSettings }: NewTemplate, author: Actor): Promise<TemplateEntity> {
    const mayUseAnyHtml = author.can('unfiltered_html');
    const now = this.clock.now();
    const template = {
      type,
      authorId: author.id,
      created: now,
      modified: now,
      title: sanitizeTextField(title.toWellFormed()),
      status: author.can('publish_posts') ? ('publish' as const) : ('pending' as const),
      // defence: template-content-filtered
      content: content && !mayUseAnyHtml ? filterContent(content) : content,
      // defence: template-settings-filtered
      pageSettings: mayUseAnyHtml ? pageSettings : filterSettings(pageSettings),
    };
    return this.units.run(async () => {
      await this.users.requireAuthor(author.id);
      const stored = await this.templates.save(this.templates.create(template));
      if (stored.title === '') {
        stored.title = `${TEMPLATE_TYPES[type] ?? type} #${stored.id}`;
        await this.templates.update(stored.id, { title: stored.title });
      }
      return stored;
    });
  }

  /** Deletes a template permanently. Returns whether it existed. */
  remove(id: number): Promise<boolean> {
    return this.units.run(async () => {
      const exists = await this.templates.existsBy({ id });
      if (exists) await this.templates.delete(id);
      return exists;
    });
  }
}
