import { readJsonContent } from '#content/core';
import { Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Context } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostRow } from '#post-repository';
import { FontRepository } from './font-repository.js';
import { FontFaceResource, FontFamilyResource, LATEST_VERSION } from './fonts.resource.js';

/** Converts font families and faces to response items. */
@Injectable()
export class FontsView {
  constructor(
    private readonly fonts: FontRepository,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  /** Address of the list of families. */
  get collection(): string {
    return this.routes.urlOf('/core/v2/font-families');
  }

  /** Converts families in the order of the rows. */
  async families(rows: readonly PostRow[], context: Context): Promise<Item[]> {
    const faces = await this.fonts.facesOf(rows.map(({ id }) => id));
    return rows.map((row) => {
      const { fontFamily, preview } = readJsonContent(row.content);
      const ids = faces.get(row.id)!;
      const data = {
        id: row.id,
        theme_json_version: LATEST_VERSION,
        font_faces: ids,
        font_family_settings: {
          name: row.title,
          slug: row.slug,
          fontFamily: fontFamily ?? '',
          preview: preview ?? '',
        },
      };
      const self = `${this.collection}/${row.id}`;
      return new Item(this.schemas.get(FontFamilyResource).view(context).filter(data), {
        self: [{ href: self, targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } }],
        collection: [{ href: this.collection }],
        ...(ids.length > 0
          ? { font_faces: ids.map((id) => ({ embeddable: true, href: `${self}/font-faces/${id}` })) }
          : {}),
      });
    });
  }

  /** Converts one family. */
  async family(row: PostRow, context: Context): Promise<Item> {
    return (await this.families([row], context))[0]!;
  }

  /** Converts one face. */
  face(row: PostRow, context: Context): Item {
    // Faces of earlier releases have a version among their settings.
    const { version: _version, ...settings } = readJsonContent(row.content);
    const data = {
      id: row.id,
      theme_json_version: LATEST_VERSION,
      parent: row.parentId,
      font_face_settings: settings,
    };
    const parent = `${this.collection}/${row.parentId}`;
    return new Item(this.schemas.get(FontFaceResource).view(context).filter(data), {
      self: [{ href: `${parent}/font-faces/${row.id}`, targetHints: { allow: ['GET', 'DELETE'] } }],
      collection: [{ href: `${parent}/font-faces` }],
      parent: [{ href: parent }],
    });
  }
}
