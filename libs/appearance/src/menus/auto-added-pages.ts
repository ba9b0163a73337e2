import { systemActor } from '#identity';
import { Injectable } from '@nestjs/common';
import { PAGE } from '#content-model/core';
import { PostLifecycle } from '#content/core';
import type { PostSaved } from '#content/core';
import { MenuItems } from './menu-items.js';
import { MenuPlacements } from './menu-settings.js';

/** Adds top-level pages to menus when they are published, in the same unit of work. */
@Injectable()
export class AutoAddedPages {
  constructor(
    lifecycle: PostLifecycle,
    private readonly items: MenuItems,
    private readonly placements: MenuPlacements,
  ) {
    lifecycle.listen({ saved: (event) => this.add(event) });
  }

  private async add({ before, after }: PostSaved): Promise<void> {
    const isNewlyPublished = after.status === 'publish' && before?.status !== 'publish';
    if (after.type !== PAGE.name || after.parentId > 0 || !isNewlyPublished) return;
    for (const menu of await this.placements.autoAdd()) {
      if (await this.items.leadsTo(menu, after.id)) continue;
      const fields = { type: 'post_type', object: PAGE.name, object_id: after.id, menus: menu } as const;
      await this.items.write({ ...fields, menu_order: 0, status: 'publish' }, undefined, systemActor);
    }
  }
}
