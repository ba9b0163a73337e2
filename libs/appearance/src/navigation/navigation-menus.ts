import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content';
import { NAVIGATION } from './navigation-type.js';

/** Registers menus made of blocks. */
@Injectable()
export class NavigationMenus {
  constructor(types: PostTypeRegistry) {
    types.register(NAVIGATION);
  }
}
