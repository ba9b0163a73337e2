import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { NAVIGATION } from './navigation-type.js';

/** Registers the post type of navigation menus. */
@Injectable()
export class NavigationTypeRegistration {
  constructor(types: PostTypeRegistry) {
    types.register(NAVIGATION);
  }
}
