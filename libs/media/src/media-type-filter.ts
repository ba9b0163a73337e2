import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostLister } from '#content';
import { ATTACHMENT } from '#content-model/core';
import type { ListMediaArgs } from './media.args.js';
import { uploadTypes } from './types/upload-types.js';

/**
 * Filters lists of files by kind (`media_type`) or type (`mime_type`); with both, files match one of them. Ignores
 * types that the actor may not upload. Searches of files include their names.
 */
@Injectable()
export class MediaTypeFilter implements OnModuleInit {
  constructor(private readonly lister: PostLister) {}

  onModuleInit(): void {
    this.lister.addFilter((sql, { type, args, actor }) => {
      if (type.name !== ATTACHMENT.name) return;
      const { media_type: kinds, mime_type: types } = args as unknown as ListMediaArgs;
      const allowedTypes = uploadTypes(actor);
      const matching = allowedTypes.filter((one) => kinds?.includes(one.split('/')[0]!) || types?.includes(one));
      if (matching.length === 0) return;
      // The second condition is that of the partial index.
      sql.and(`${sql.oneOf('p.mime_type', matching)} AND p.mime_type <> ''`);
      sql.hintIndex('posts_by_mime_type');
    });
    this.lister.addSearchedText(
      ATTACHMENT.name,
      (pattern) =>
        `EXISTS (SELECT 1 FROM attachments a WHERE a.post_id = p.id AND LOWER(a.path) LIKE ${pattern} ESCAPE '\\')`,
    );
  }
}
