import { UnitOfWork } from '#platform';
import { invalidParam, registerErrorCodes, RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { decodeEntities, sanitizeHtmlClass, sanitizeKey, sanitizeTextField } from '#text';
import { Injectable } from '@nestjs/common';
import { MetaStore, NAV_MENU, TermsService, checkMeta, throwErrors, readTitleArg } from '#content-model/core';
import { MetaRegistry, PostTypeRegistry } from '#content-model';
import { PostRemover, PostWriter } from '#content/core';
import { PostRepository, TermAssignment } from '#post-repository';
import type { PostRow } from '#post-repository';
import { TermWriter } from '#terms';
import { MENU_ITEM } from './menu-item-type.js';
import type { MenuItemFields } from './menu-item.resource.js';
import { MenuPlacements } from './menu-settings.js';
import { MENU_ITEM_KEY, DEFAULT_PROPERTIES, propertiesChange } from './menu-item-properties.js';
import type { MenuItemProperties, ShownMenuItem } from './menu-item-properties.js';

registerErrorCodes({
  rest_title_required: 400,
  rest_url_required: 400,
  rest_term_invalid_id: 400,
  rest_post_invalid_type: 400,
  invalid_menu_id: 400,
});

/** Writes menu items and reads their properties. */
@Injectable()
export class MenuItems {
  constructor(
    private readonly units: UnitOfWork,
    private readonly posts: PostRepository,
    private readonly writer: PostWriter,
    private readonly remover: PostRemover,
    private readonly terms: TermsService,
    private readonly assignment: TermAssignment,
    private readonly termWriter: TermWriter,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
    private readonly types: PostTypeRegistry,
    private readonly placements: MenuPlacements,
  ) {
    types.register(MENU_ITEM);
  }

  /** Returns the properties of items by id. */
  async propertiesOf(ids: readonly number[]): Promise<Map<number, MenuItemProperties>> {
    const rows = await this.meta.rowsOf('post', ids);
    return new Map(
      ids.map((id) => {
        const stored = rows.get(id)?.find(({ key }) => key === MENU_ITEM_KEY)?.value;
        return [
          id,
          stored
            ? { ...DEFAULT_PROPERTIES, ...(JSON.parse(stored) as Partial<MenuItemProperties>) }
            : DEFAULT_PROPERTIES,
        ];
      }),
    );
  }

  /**
   * Creates an item, or updates one. As in the reference, an update takes absent fields from what clients see of the
   * item, so that it stays as shown when its target changes.
   * @throws RestError 400 `rest_title_required`, `rest_url_required`, `rest_post_invalid_id`, `rest_term_invalid_id`,
   * `rest_post_invalid_type`, `invalid_menu_id`, `rest_invalid_param` (a cycle of parents), errors of meta
   */
  write(fields: MenuItemFields, shown: ShownMenuItem | undefined, actor: Actor): Promise<PostRow> {
    return this.units.run(async () => {
      const { id, title: shownTitle, ...target } = shown ?? {};
      const before = id === undefined ? undefined : await this.posts.byId(id);
      const stored =
        id === undefined ? { ...DEFAULT_PROPERTIES, object: '' } : (await this.propertiesOf([id])).get(id)!;
      const properties = await this.mergeProperties(fields, { ...stored, ...target });
      const title = await this.ownTitle(readTitleArg(fields.title) ?? shownTitle, properties);
      this.checkCustomLink(properties, title ?? '');
      // As in the reference, a negative id counts as its absolute value.
      const menuIds = fields.menus ? await this.findMenuIds(Math.abs(fields.menus)) : undefined;
      const hasMenu = menuIds !== undefined || (id !== undefined && (await this.assignment.termsOf([id])).has(id));
      const input = {
        title,
        content: toPlainLine(fields.description),
        excerpt: toPlainLine(fields.attr_title),
        // As in the reference, items that are not published are drafts.
        status: fields.status === undefined || fields.status === 'publish' ? fields.status : 'draft',
        // As in the reference, items of no menu are at position 1, and an update moves an automatically added first
        // item from position 0 to 1.
        menuOrder: hasMenu ? (fields.menu_order ?? (before?.menuOrder === 0 ? 1 : undefined)) : 1,
        ...(menuIds === undefined ? {} : { terms: { [NAV_MENU.name]: menuIds } }),
      };
      const row =
        id === undefined
          ? await this.writer.create(MENU_ITEM, input, actor)
          : await this.writer.update(MENU_ITEM, id, input, actor);
      // Checked now, because an item can name the id of a later item, or its own, as its parent.
      if (properties.parentId === row.id) properties.parentId = 0;
      // The stored parent may have been deleted since, which must not prevent other changes.
      if (properties.parentId !== stored.parentId) await this.checkParent(properties.parentId, row.id);
      const changes = fields.meta
        ? checkMeta(this.metaKeys.keysOf('post', MENU_ITEM.name), fields.meta, actor, row.id)
        : [];
      await this.meta.write('post', row.id, [...changes, propertiesChange(properties)]);
      return row;
    });
  }

  /** Whether an item of the menu has this post as its target. */
  async hasItemFor(menuId: number, postId: number): Promise<boolean> {
    const ids = await this.idsOf(menuId);
    return [...(await this.propertiesOf(ids)).values()].some(
      ({ type, objectId }) => type === 'post_type' && objectId === postId,
    );
  }

  /** Deletes an item. */
  async remove(id: number): Promise<void> {
    await this.remover.delete(MENU_ITEM, id);
  }

  /** Deletes the items that have all of these properties. */
  async removeWhere(target: Partial<MenuItemProperties>): Promise<void> {
    const required = Object.entries(target) as [keyof MenuItemProperties, unknown][];
    for (const [id, properties] of await this.propertiesOf(await this.posts.findIds({ type: MENU_ITEM.name })))
      if (required.every(([name, value]) => properties[name] === value)) await this.remove(id);
  }

  /** Deletes a menu with its items. */
  removeMenu(menuId: number): Promise<void> {
    return this.units.run(async () => {
      for (const id of await this.idsOf(menuId)) await this.remove(id);
      await this.placements.removeMenu(menuId);
      await this.termWriter.delete(NAV_MENU, menuId, 0);
    });
  }

  private idsOf(menuId: number): Promise<number[]> {
    return this.posts.findIds({ term: menuId, type: MENU_ITEM.name });
  }

  /** Merges the given fields into the stored properties. */
  private async mergeProperties(fields: MenuItemFields, before: MenuItemProperties): Promise<MenuItemProperties> {
    const merged: MenuItemProperties = {
      type: fields.type ?? before.type,
      object: sanitizeKey(fields.object ?? before.object),
      objectId: fields.object_id ?? before.objectId,
      parentId: fields.parent ?? before.parentId,
      url: fields.url ?? before.url,
      target: fields.target ?? before.target,
      classes: sanitizeNames(fields.classes) ?? before.classes,
      xfn: sanitizeNames(fields.xfn) ?? before.xfn,
    };
    return { ...merged, object: await this.resolveObject(merged) };
  }

  /**
   * Returns the post type or taxonomy of the target. As in the reference, a given name is stored even if the target has
   * another or does not exist, and an absent one is that of the target.
   */
  private async resolveObject({ type, object, objectId }: MenuItemProperties): Promise<string> {
    if (type === 'custom') return 'custom';
    if (type === 'post_type_archive' && !this.types.get(object))
      throw new RestError('rest_post_invalid_type', 'No post type has the name in the argument object.', 400);
    if (object !== '') return object;
    if (type === 'post_type') {
      const post = await this.posts.byId(objectId);
      if (!post) throw new RestError('rest_post_invalid_id', 'No post has the id in the argument object_id.', 400);
      return post.type;
    }
    if (type === 'taxonomy') {
      const term = await this.terms.byId(objectId);
      if (!term) throw new RestError('rest_term_invalid_id', 'No term has the id in the argument object_id.', 400);
      return term.taxonomy;
    }
    return object;
  }

  /** Returns '' for a title that is the one of the target, so that the item follows later changes of the target. */
  private async ownTitle(
    title: string | undefined,
    { type, object, objectId }: MenuItemProperties,
  ): Promise<string | undefined> {
    if (!title || type === 'custom') return title;
    const term = type === 'taxonomy' ? await this.terms.byId(objectId) : undefined;
    const original =
      type === 'post_type'
        ? (await this.posts.byId(objectId))?.title
        : type === 'taxonomy'
          ? term?.taxonomy === object && term.name
          : this.types.get(object)?.labels.archives;
    return title === decodeEntities(String(original || '')) ? '' : title;
  }

  /** Refuses cycles. As in the reference, an unknown parent is stored; the item is shown at the top level. */
  private async checkParent(parentId: number, id: number): Promise<void> {
    const visited = new Set([id]);
    let ancestorId = parentId;
    while (ancestorId > 0) {
      if (visited.has(ancestorId)) throw invalidParam('parent', 'parent is a descendant of this item.');
      visited.add(ancestorId);
      ancestorId = (await this.propertiesOf([ancestorId])).get(ancestorId)!.parentId;
    }
  }

  private checkCustomLink({ type, url }: MenuItemProperties, title: string): void {
    if (type !== 'custom') return;
    throwErrors([
      ...(title.trim() === '' ? [new RestError('rest_title_required', 'A custom link requires a title.', 400)] : []),
      ...(url === '' ? [new RestError('rest_url_required', 'A custom link requires a url.', 400)] : []),
    ]);
  }

  private async findMenuIds(id: number): Promise<number[]> {
    const menu = await this.terms.byId(id);
    if (menu?.taxonomy !== NAV_MENU.name)
      throw new RestError('invalid_menu_id', 'No menu has the id in the argument menus.', 400);
    return [id];
  }
}

/** Returns names as classes. As in the reference, a name without an allowed character stays as an empty text. */
function sanitizeNames(names: readonly string[] | undefined): string[] | undefined {
  return names?.map((name) => sanitizeHtmlClass(name));
}

/** Returns the text on one line without markup. */
function toPlainLine(text: string | undefined): string | undefined {
  return text === undefined ? undefined : sanitizeTextField(text);
}
