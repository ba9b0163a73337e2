import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostLifecycle } from '#content';
import { TermWriter } from '#terms';
import { MENU_ITEM } from './menu-item-type.js';
import { MenuItems } from './menu-items.js';

/** Deletes the menu items of deleted posts and terms, in the same unit of work, as the reference does. */
@Injectable()
export class MenuTargetListener implements OnModuleInit {
  constructor(
    private readonly lifecycle: PostLifecycle,
    private readonly terms: TermWriter,
    private readonly items: MenuItems,
  ) {}

  onModuleInit(): void {
    this.lifecycle.listen({
      deleting: async ({ id, type }) => {
        if (type !== MENU_ITEM.name) await this.items.removeWhere({ type: 'post_type', objectId: id });
      },
    });
    this.terms.onDelete(({ id, taxonomy }) =>
      this.items.removeWhere({ type: 'taxonomy', objectId: id, object: taxonomy }),
    );
  }
}
