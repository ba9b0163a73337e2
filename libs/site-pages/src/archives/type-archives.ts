import { PublicContent } from '#public-content';
import { removeNul } from '#text';
import { PostTypeRegistry } from '#content-model';
import { POST_FORMATS } from '#content-model/core';
import { Injectable } from '@nestjs/common';
import { LIST_TEMPLATES } from '../templates/template-hierarchy.js';
import type { Archive } from './archive.js';

/** Maximum characters of a search. */
const MAX_WORDS_LENGTH = 200;

/** Finds the archives of post formats and post types, and the results of searches. */
@Injectable()
export class TypeArchives {
  constructor(
    private readonly content: PublicContent,
    private readonly types: PostTypeRegistry,
  ) {}

  /** Returns the archive of a post format; undefined for the standard format and unknown ones. */
  async findByFormat(format: string): Promise<Archive | undefined> {
    if (format === 'standard' || !(POST_FORMATS as readonly string[]).includes(format)) return undefined;
    const title = format[0]!.toUpperCase() + format.slice(1);
    const address = `${(await this.content.site()).home}/type/${format}/`;
    return {
      kind: 'format',
      title,
      address,
      breadcrumbs: [{ name: title, link: address }],
      query: { format },
      templates: LIST_TEMPLATES.format,
    };
  }

  /** Returns the archive of a post type; undefined for unknown and hierarchical types. */
  async findByType(name: string): Promise<Archive | undefined> {
    const type = this.types.listed.find((candidate) => candidate.name === name && !candidate.hierarchical);
    if (!type) return undefined;
    const title = String(type.labels.name ?? name);
    const address = `${(await this.content.site()).home}/?post_type=${name}`;
    return {
      kind: 'type',
      title,
      address,
      breadcrumbs: [{ name: title, link: address }],
      query: { type: name },
      templates: LIST_TEMPLATES.type(name),
    };
  }

  /** Returns the results of a search. */
  async resultsOf(words: string): Promise<Archive> {
    const trimmed = removeNul(words).trim().slice(0, MAX_WORDS_LENGTH).toWellFormed();
    const address = `${(await this.content.site()).home}/?s=${encodeURIComponent(trimmed).replaceAll('%20', '+')}`;
    return {
      kind: 'search',
      title: `Search: ${trimmed}`,
      words: trimmed,
      address,
      breadcrumbs: [{ name: 'Search', link: address }],
      query: { search: trimmed },
      templates: LIST_TEMPLATES.search,
    };
  }
}
