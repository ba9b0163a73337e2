import { Arg, ContextArgs } from '#route-registry';
import { createPostsController, statusArg } from '#content';
import { ListAuthorlessArgs } from '#content/core';
import { NAVIGATION } from './navigation-type.js';
import { CreateNavigationArgs, NavigationResource, UpdateNavigationArgs } from './navigation.resource.js';

/** Arguments of the list of menus. */
export class ListNavigationArgs extends ListAuthorlessArgs {
  @statusArg(NAVIGATION) status!: string[];
}

/** Arguments of reading one menu. Menus have no excerpt. */
export class ReadNavigationArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg({ description: 'Password of protected content.', type: 'string' }, { changesItems: 'personal' })
  password?: string;
}

/** `core/v2/navigation`: navigation menus. */
export class NavigationController extends createPostsController({
  type: NAVIGATION,
  resource: NavigationResource,
  list: ListNavigationArgs,
  read: ReadNavigationArgs,
  create: CreateNavigationArgs,
  update: UpdateNavigationArgs,
}) {}
