import { PublicAuthors, UsersService, UserSummaries } from '#identity';
import { decodeEntities, removeMarkup, slugify } from '#text';
import { Injectable } from '@nestjs/common';
import { LIST_TEMPLATES } from '../templates/template-hierarchy.js';
import type { Archive } from './archive.js';

/** Finds the archives of authors of published posts. */
@Injectable()
export class AuthorArchives {
  constructor(
    private readonly users: UsersService,
    private readonly summaries: UserSummaries,
    private readonly authors: PublicAuthors,
  ) {}

  /** Returns the archive of the user with a slug; undefined if the site does not show the user. */
  async findBySlug(slug: string): Promise<Archive | undefined> {
    const user = await this.users.bySlug(slugify(slug, 'query'));
    return user && this.findByUser(user.id);
  }

  /** Returns the archive of a user; undefined if the site does not show the user. */
  async findByUser(id: number): Promise<Archive | undefined> {
    const user = (await this.authors.filterVisible([id])).has(id) ? await this.summaries.find(id) : undefined;
    if (!user) return undefined;
    const name = decodeEntities(user.name);
    return {
      kind: 'author',
      title: name,
      description: decodeEntities(removeMarkup(user.description, { oneLine: true })),
      descriptionHtml: user.description,
      address: user.link,
      breadcrumbs: [{ name, link: user.link }],
      query: { author: id },
      templates: LIST_TEMPLATES.author(id, user.slug),
    };
  }
}
