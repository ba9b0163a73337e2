import { RouteRegistry } from '#route-registry';
import { sanitizeTextField } from '#text';
import { Injectable } from '@nestjs/common';
import { ArchivedMenus, MAX_TARGET_ID } from '#appearance';
import type { MenuItemProperties } from '#appearance';
import { NAV_MENU, TermsService } from '#content-model/core';
import { MAX_MENU_ORDER, PostRepository } from '#post-repository';
import type { ArchiveSite } from '../archive-record.js';
import type { MappedItem, MappedMenuItem } from '../map-item.js';
import { mapMenuMeta } from '../map-menus.js';
import type { MappedTerm } from '../map-terms.js';
import { DuplicateItemFinder } from './duplicate-item-finder.js';
import type { ImportRun } from './import-run.js';
import { ItemImporter } from './item-importer.js';
import { TermImporter } from './term-importer.js';

/** Maximum number of compared items with the same menu, position and title. */
const MAX_CANDIDATES = 100;

/** Plurals of skipped items for the report. */
const SKIPPED_LABELS = {
  menu: 'menus without a name',
  lostMenu: 'menu items without their menu',
  item: 'menu items without an allowed target',
  lostTarget: 'menu items whose target is missing',
};

/** The target of a menu item on this site. */
type Target = Pick<MenuItemProperties, 'object' | 'objectId'>;

/** Stores the menus of an archive with their items, their locations in the theme and their options. */
@Injectable()
export class MenuImporter {
  constructor(
    private readonly menus: ArchivedMenus,
    private readonly posts: PostRepository,
    private readonly terms: TermsService,
    private readonly routes: RouteRegistry,
    private readonly termImporter: TermImporter,
    private readonly items: ItemImporter,
    private readonly duplicates: DuplicateItemFinder,
  ) {}

  /** Records whether the archive is an export of this site. */
  recordSite({ baseBlogUrl }: ArchiveSite, run: ImportRun): void {
    run.isFromThisSite = baseBlogUrl.replace(/\/+$/, '') === this.routes.siteUrl;
  }

  /** Imports a menu. An existing menu is not changed, nor is a location that shows another menu. */
  async importMenu(mapped: MappedTerm, run: ImportRun): Promise<void> {
    if (mapped.name.trim() === '') return run.report.countSkipped(SKIPPED_LABELS.menu);
    const { placement, meta } = mapMenuMeta(mapped.meta);
    const countBefore = run.newMenuIds.size;
    const id = await this.termImporter.importTerm({ ...mapped, meta }, run);
    if (id !== undefined && run.newMenuIds.size > countBefore) await this.menus.place(id, placement);
  }

  /** Stores a menu item unless it exists already. Targets and parents that come later are set by `finalize`. */
  async importItem(item: MappedItem, run: ImportRun): Promise<void> {
    const mapped = item.menuItem!;
    const menuId = await this.termImporter.idOf(NAV_MENU.name, mapped.menuSlug, run);
    if (mapped.menuSlug !== '' && menuId === undefined) return run.report.countSkipped(SKIPPED_LABELS.lostMenu);
    const target = await this.findTarget(mapped, run);
    const properties = this.menus.toProperties({
      ...mapped,
      ...(target ?? { objectId: 0 }),
      title: item.title,
      xfn: mapped.rel.split(/\s+/),
    });
    if (!properties) return run.report.countSkipped(SKIPPED_LABELS.item);
    const parentId = run.menuItems.linkToParent(item.sourceId, mapped.parentSourceId);
    const { classes, xfn, ...others } = properties;
    const value = { ...others, parentId, classes: [...classes], xfn: [...xfn] };
    const menuOrder = Math.min(Math.max(item.menuOrder, 0), MAX_MENU_ORDER);
    const stored = {
      ...item,
      // As in the API, these texts have no markup.
      content: sanitizeTextField(item.content),
      excerpt: sanitizeTextField(item.excerpt),
      menuOrder,
      terms: menuId === undefined ? [] : [{ taxonomy: NAV_MENU.name, slug: mapped.menuSlug, name: mapped.menuSlug }],
      meta: [
        ...item.meta.filter(({ key }) => key !== this.menus.propertiesKey),
        { key: this.menus.propertiesKey, value },
      ],
    };
    const { id, isNew } = await this.items.importItem(stored, run, (title) =>
      this.find(stored, title, { menuId, properties, isKnown: target !== undefined }, run),
    );
    if (item.sourceId !== 0) run.menuItems.store(item.sourceId, id);
    if (!isNew) return;
    if (parentId > 0) run.menuItemParents.push({ id, parentId });
    if (target === undefined) run.pendingTargets.push({ id, sourceId: mapped.objectSourceId });
  }

  /** Sets targets and parents that came later. Removes each item whose target never came. */
  async finalize(run: ImportRun): Promise<void> {
    const lost = new Set<number>();
    for (const { id, sourceId } of run.pendingTargets) {
      const stored = (await this.menus.propertiesOf([id])).get(id)!;
      const unresolved = { ...stored, objectSourceId: sourceId };
      const target = (await this.findTarget(unresolved, run)) ?? (await this.findLocalTarget(unresolved, run));
      if (target) {
        await this.menus.update(id, target);
        continue;
      }
      await this.menus.remove(id);
      lost.add(id);
      run.report.count('nav_menu_item', 'imported', -1);
      run.report.countSkipped(SKIPPED_LABELS.lostTarget);
    }
    for (const { id, parentId } of run.menuItems.linksToLaterParents())
      if (!run.existedBefore(id) && !lost.has(id) && !lost.has(parentId)) await this.menus.update(id, { parentId });
    for (const { id, parentId } of run.menuItemParents)
      if (lost.has(parentId) && !lost.has(id)) await this.menus.update(id, { parentId: 0 });
  }

  /** Returns the target of an item, which has the local id of a post or term; undefined if it has not come yet. */
  private async findTarget(
    { type, object, objectSourceId }: Pick<MappedMenuItem, 'type' | 'object' | 'objectSourceId'>,
    run: ImportRun,
  ): Promise<Target | undefined> {
    if (type === 'post_type') return this.findPostTarget(run.items.idOf(objectSourceId));
    if (type === 'taxonomy') return this.findTermTarget(run.termIds.get(objectSourceId));
    return { object, objectId: Math.min(objectSourceId, MAX_TARGET_ID) };
  }

  /** Returns a target that the archive does not contain but that this site, which exported it, still has. */
  private async findLocalTarget(
    { type, object, objectSourceId }: Pick<MappedMenuItem, 'type' | 'object' | 'objectSourceId'>,
    run: ImportRun,
  ): Promise<Target | undefined> {
    if (!run.isFromThisSite) return undefined;
    const isPost = type === 'post_type';
    if (isPost && !run.existedBefore(objectSourceId)) return undefined;
    const target = isPost ? await this.findPostTarget(objectSourceId) : await this.findTermTarget(objectSourceId);
    return target?.object === object ? target : undefined;
  }

  private async findPostTarget(id: number | undefined): Promise<Target | undefined> {
    const post = id === undefined ? undefined : (await this.posts.summariesByIds([id])).get(id);
    return post && post.type !== 'revision' ? { object: post.type, objectId: post.id } : undefined;
  }

  private async findTermTarget(id: number | undefined): Promise<Target | undefined> {
    const term = id === undefined || id > MAX_TARGET_ID ? undefined : await this.terms.byId(id);
    return term && { object: term.taxonomy, objectId: term.id };
  }

  /**
   * Returns the id of the existing item with the same guid, otherwise of one with the same menu, position, title and
   * target. A target that has not come yet is compared by its type only.
   */
  private async find(
    item: MappedItem,
    title: string,
    { menuId, properties, isKnown }: { menuId: number | undefined; properties: MenuItemProperties; isKnown: boolean },
    run: ImportRun,
  ): Promise<number | undefined> {
    const sameGuid = await this.duplicates.byGuid(item, title, run);
    if (sameGuid !== undefined || menuId === undefined || run.newMenuIds.has(menuId)) return sameGuid;
    const candidates = await this.posts.findIds(
      {
        type: item.type,
        term: menuId,
        title,
        upToId: run.lastId,
        where: (sql) => `p.menu_order = ${sql.bind(item.menuOrder)}`,
      },
      { order: [['id', 'asc']], limit: MAX_CANDIDATES },
    );
    const { type, object, objectId, url } = properties;
    return [...(await this.menus.propertiesOf(candidates.filter((id) => run.existedBefore(id))))].find(
      ([, one]) =>
        one.type === type &&
        one.object === object &&
        (type === 'custom' ? one.url === url : !isKnown || one.objectId === objectId),
    )?.[0];
  }
}
