import { UnitOfWork } from '#platform';
import { registerErrorCodes, RestError } from '#route-registry';
import type { Actor, FormFile } from '#route-registry';
import { sanitizeUrl } from '#text';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import type { PostRow } from '#post-repository';
import { PostRemover, PostWriter, unknownPostError, jsonContent, readJsonContent } from '#content/core';
import { FontFileStore } from './font-file-store.js';
import { FontRepository } from './font-repository.js';
import { sanitizeFace, sanitizeFamily, faceKey } from './font-settings.js';
import type { FontFaceSettings } from './font-settings.js';
import { FONT_FACE, FONT_FAMILY } from './font-types.js';

registerErrorCodes({ rest_duplicate_font_family: 400, rest_duplicate_font_face: 400 });

/** Validated settings of a family or a face. */
export type FontInput = Readonly<Record<string, unknown>>;

/** Creates, updates and deletes font families and faces. Callers check permissions before. */
@Injectable()
export class FontsService {
  constructor(
    private readonly units: UnitOfWork,
    private readonly writer: PostWriter,
    private readonly remover: PostRemover,
    private readonly fonts: FontRepository,
    private readonly files: FontFileStore,
    types: PostTypeRegistry,
  ) {
    types.register(FONT_FAMILY);
    types.register(FONT_FACE);
  }

  /**
   * Creates a family.
   * @throws RestError 400 `rest_duplicate_font_family`, `rest_invalid_param`
   */
  createFamily(settings: FontInput, actor: Actor): Promise<PostRow> {
    const { name = '', slug = '', fontFamily = '', preview = '' } = sanitizeFamily(settings);
    if (slug === '')
      throw new RestError('rest_invalid_param', 'font_family_settings[slug] must contain letters or digits.', 400);
    return this.units.run(async () => {
      if (await this.fonts.hasFamily(slug))
        throw new RestError('rest_duplicate_font_family', `The slug ${slug} is used by another font family.`, 400);
      const content = jsonContent({ fontFamily, preview });
      return this.writer.create(FONT_FAMILY, { title: name, slug, content, status: 'publish' }, actor);
    });
  }

  /**
   * Updates the given settings of a family.
   * @throws RestError 404 `rest_post_invalid_id`
   */
  updateFamily(id: number, settings: FontInput, actor: Actor): Promise<PostRow> {
    return this.units.run(async () => {
      const before = await this.fonts.byId(FONT_FAMILY, id);
      if (!before) throw unknownPostError();
      const { name, fontFamily, preview } = sanitizeFamily(settings);
      const stored = readJsonContent(before.content);
      const content = jsonContent({
        fontFamily: fontFamily ?? stored.fontFamily,
        preview: preview ?? stored.preview,
      });
      return this.writer.update(FONT_FAMILY, id, { title: name, content }, actor);
    });
  }

  /** Deletes a family with its faces and their files. */
  deleteFamily(id: number): Promise<void> {
    return this.units.run(async () => {
      for (const face of (await this.fonts.facesOf([id])).get(id)!) await this.remover.delete(FONT_FACE, face);
      await this.remover.delete(FONT_FAMILY, id);
      this.files.cleanAfterCommit();
    });
  }

  /**
   * Creates a face. Replaces sources that name an uploaded file with its URL.
   * @throws RestError 400 `rest_duplicate_font_face`, `rest_font_upload_invalid_file_type`,
   *   `rest_font_upload_unknown_error`
   */
  async createFace(
    familyId: number,
    settings: FontInput,
    files: ReadonlyMap<string, FormFile>,
    actor: Actor,
  ): Promise<PostRow> {
    const clean = sanitizeFace(settings);
    const title = faceKey(clean);
    const requireUnused = async () => {
      if (await this.fonts.hasFace(title))
        throw new RestError('rest_duplicate_font_face', 'There is a font face with these settings.', 400);
    };
    await requireUnused();
    const { urls, keys } = await this.files.storeAll(files);
    const src = resolveSources(clean.src, urls);
    try {
      return await this.units.run(async () => {
        await requireUnused();
        const content = jsonContent({ ...clean, src });
        const input = { title, content, parent: familyId, status: 'publish' };
        const face = await this.writer.create(FONT_FACE, input, actor);
        await this.files.assignTo(keys, face.id);
        return face;
      });
    } catch (error) {
      await this.files.release(keys);
      throw error;
    }
  }

  /** Deletes a face with its files. */
  deleteFace(id: number): Promise<void> {
    return this.units.run(async () => {
      await this.remover.delete(FONT_FACE, id);
      this.files.cleanAfterCommit();
    });
  }
}

/** Replaces names of uploaded files with their URLs, and sanitizes other URLs. A single source is a string. */
function resolveSources(src: FontFaceSettings['src'], urls: ReadonlyMap<string, string>): string | string[] {
  const sources = [src].flat().map((source) => urls.get(source) ?? sanitizeUrl(source));
  return sources.length === 1 ? sources[0]! : sources;
}
