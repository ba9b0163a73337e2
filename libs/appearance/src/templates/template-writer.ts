import { UnitOfWork } from '#platform';
import { registerErrorCodes, RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { omitUndefined } from '#schema';
import { Injectable } from '@nestjs/common';
import { MetaStore } from '#content-model/core';
import type { PostType } from '#content-model';
import type { PostInput } from '#content/core';
import type { PostRow } from '#post-repository';
import { PostRemover, PostWriter } from '#content/core';
import { ActiveTheme } from '../themes/active-theme.js';
import { templateId } from './resolved-template.js';
import type { ResolvedTemplate } from './resolved-template.js';
import { areaOf, TEMPLATE_KEY } from './stored-template.js';
import type { StoredTemplate } from './stored-template.js';
import { TemplateRepository } from './template-repository.js';
import { TEMPLATE_PART } from './template-types.js';

registerErrorCodes({
  rest_template_not_found: 404,
  rest_template_insert_error: 400,
  rest_template_already_trashed: 410,
  rest_invalid_template: 400,
});

/** Writable members of a template; absent ones are not changed. */
export interface TemplateInput extends Pick<PostInput, 'slug' | 'title' | 'content' | 'excerpt' | 'author'> {
  /** Slug of the theme. */
  theme?: string;
  /** Area of a template part; unknown names mean `uncategorized`. */
  area?: string;
  /** Whether the editor suggested the template for a type of pages. */
  suggested?: boolean;
}

/** The error for an unknown template. */
export function unknownTemplateError(): RestError {
  return new RestError('rest_template_not_found', 'No template has this id.', 404);
}

/** The error for a template that is only a file of the theme, where a stored one is needed. */
export function templateNotStoredError(): RestError {
  return new RestError(
    'rest_invalid_template',
    'This template comes from the theme. Only edited templates can be deleted or have revisions.',
    400,
  );
}

/** Creates, updates, resets and deletes stored templates. Callers check permissions before. */
@Injectable()
export class TemplateWriter {
  constructor(
    private readonly units: UnitOfWork,
    private readonly writer: PostWriter,
    private readonly remover: PostRemover,
    private readonly meta: MetaStore,
    private readonly activeTheme: ActiveTheme,
    private readonly templates: TemplateRepository,
  ) {}

  /**
   * Stores a new template.
   * @throws RestError 400 `empty_content`, `rest_invalid_author`, `rest_template_insert_error`
   */
  create(type: PostType, { theme, area, suggested, ...post }: TemplateInput, actor: Actor): Promise<ResolvedTemplate> {
    return this.units.run(async () => {
      const row = await this.writer.create(type, { ...post, status: 'publish' }, actor);
      // As in the reference, errors of the post come first. The unit of work undoes its creation.
      if (theme !== undefined && theme !== this.activeTheme.theme.stylesheet)
        throw new RestError(
          'rest_template_insert_error',
          'The argument theme must be the active theme, or be left out.',
          400,
        );
      return this.store(type, row, { area, suggested: suggested || undefined });
    });
  }

  /**
   * Updates a stored template, or stores an edited copy of a file of the theme. As in the reference, an update that
   * would leave no text changes nothing.
   * @throws RestError 404 `rest_template_not_found`; 400 as `create`
   */
  async update(type: PostType, id: string, input: TemplateInput, actor: Actor): Promise<ResolvedTemplate> {
    try {
      return await this.save(type, id, input, actor);
    } catch (error) {
      if (error instanceof RestError && error.code === 'empty_content') return this.find(type, id);
      throw error;
    }
  }

  private save(
    type: PostType,
    id: string,
    { theme: _theme, area, suggested, ...changes }: TemplateInput,
    actor: Actor,
  ): Promise<ResolvedTemplate> {
    return this.units.run(async () => {
      const before = await this.find(type, id);
      const input: PostInput = { ...changes, slug: undefined, status: 'publish' };
      const { title, content, description: excerpt, slug } = before;
      if (before.postId > 0) {
        const properties = await this.templates.properties(before.postId);
        // The slug of a trashed template has the suffix of the trash. `PostWriter` restores the one without it.
        const sameSlug = before.status === 'trash' ? {} : { slug };
        return this.store(
          type,
          await this.writer.update(type, before.postId, omitUndefined({ ...input, ...sameSlug }), actor),
          {
            ...properties,
            area: area ?? properties.area,
            suggested: (suggested ?? properties.suggested) || undefined,
          },
        );
      }
      const copy = { title, content, excerpt, ...omitUndefined(input), slug };
      return this.store(type, await this.writer.create(type, copy, actor), {
        origin: 'theme',
        area: area ?? before.area,
        suggested: suggested || undefined,
      });
    });
  }

  /**
   * Reverts to the file of the theme by deleting the stored template, if there is one.
   * @throws RestError 404 `rest_template_not_found`; 400 `rest_invalid_template` if the theme has no such file
   */
  reset(type: PostType, id: string): Promise<ResolvedTemplate> {
    return this.units.run(async () => {
      const before = await this.find(type, id);
      if (!before.hasThemeFile)
        throw new RestError('rest_invalid_template', 'The theme has no original of this template.', 400);
      if (before.postId > 0) await this.remover.delete(type, before.postId);
      return this.find(type, templateId(before));
    });
  }

  /**
   * Moves a stored template to the trash; returns it with that status.
   * @throws RestError 404 `rest_template_not_found`; 400 `rest_invalid_template`; 410 `rest_template_already_trashed`
   */
  trash(type: PostType, id: string, actor: Actor): Promise<ResolvedTemplate> {
    return this.units.run(async () => {
      const before = await this.findStored(type, id);
      if (before.status === 'trash')
        throw new RestError('rest_template_already_trashed', 'The template is already in the trash.', 410);
      await this.remover.trash(type, before.postId, actor);
      return { ...before, status: 'trash' };
    });
  }

  /**
   * Deletes a stored template permanently; returns it.
   * @throws RestError 404 `rest_template_not_found`; 400 `rest_invalid_template`
   */
  delete(type: PostType, id: string): Promise<ResolvedTemplate> {
    return this.units.run(async () => {
      const before = await this.findStored(type, id);
      await this.remover.delete(type, before.postId);
      return before;
    });
  }

  private async find(type: PostType, id: string): Promise<ResolvedTemplate> {
    const found = await this.templates.find(type, id);
    if (!found) throw unknownTemplateError();
    return found;
  }

  private async findStored(type: PostType, id: string): Promise<ResolvedTemplate> {
    const found = await this.find(type, id);
    if (found.postId === 0) throw templateNotStoredError();
    return found;
  }

  private async store(type: PostType, row: PostRow, properties: StoredTemplate): Promise<ResolvedTemplate> {
    const area = type.name === TEMPLATE_PART.name ? areaOf(properties.area) : undefined;
    const { theme = this.activeTheme.theme.stylesheet, origin, suggested } = properties;
    const stored = { theme, ...(origin && { origin }), ...(area && { area }), ...(suggested && { suggested }) };
    await this.meta.write('post', row.id, [{ key: TEMPLATE_KEY, values: [stored] }]);
    return this.templates.fromRow(type, row);
  }
}
