import { systemActor } from '#identity';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PAGE } from '#content-model/core';
import { PostLifecycle } from '#content';
import type { PostSaved } from '#content';
import { MenuItems } from './menu-items.js';
import { MenuPlacements } from './menu-settings.js';

/** Adds a top-level page to the menus with `auto_add` when it is published, in the same unit of work. */
@Injectable()
export class MenuPageAdder implements OnModuleInit {
  constructor(
    private readonly lifecycle: PostLifecycle,
    private readonly items: MenuItems,
    private readonly placements: MenuPlacements,
  ) {}

  onModuleInit(): void {
    this.lifecycle.listen({ saved: (event) => this.addToMenus(event) });
  }

  private async addToMenus({ before, after }: PostSaved): Promise<void> {
    const isNewlyPublished = after.status === 'publish' && before?.status !== 'publish';
    if (after.type !== PAGE.name || after.parentId > 0 || !isNewlyPublished) return;
    for (const menuId of await this.placements.autoAddMenuIds()) {
      if (await this.items.hasItemFor(menuId, after.id)) continue;
      const fields = { type: 'post_type', object: PAGE.name, object_id: after.id, menus: menuId } as const;
      await this.items.write({ ...fields, menu_order: 0, status: 'publish' }, undefined, systemActor);
    }
  }
}
