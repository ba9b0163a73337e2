import { createPostsController, ListContentArgs, statusArg } from '#content';
import { NAVIGATION } from './navigation-type.js';
import { CreateNavigationArgs, NavigationResource, UpdateNavigationArgs } from './navigation.resource.js';

/** Arguments of the list of menus. */
export class ListNavigationArgs extends ListContentArgs {
  @statusArg(NAVIGATION) status!: string[];
}

/** `core/v2/navigation`: block-based menus. */
export class NavigationController extends createPostsController({
  type: NAVIGATION,
  resource: NavigationResource,
  list: ListNavigationArgs,
  create: CreateNavigationArgs,
  update: UpdateNavigationArgs,
}) {}
