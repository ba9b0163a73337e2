import { collectionPath, PostTypeRegistry } from '#content-model';
import { MainMenu } from '#appearance';
import { NavigationContent } from '#public-content';
import {
  ALL_CONTEXTS,
  allowIf,
  Caller,
  Field,
  Item,
  Namespace,
  Read,
  refused,
  Resource,
  RestError,
  RestRequest,
  RouteRegistry,
} from '#route-registry';
import type { Actor } from '#route-registry';

/** The navigation menu that navigation blocks without a menu ID show. */
@Resource('navigation-fallback')
export class NavigationFallbackResource {
  @Field({
    description: 'ID of the navigation menu.',
    type: 'integer',
    context: ALL_CONTEXTS,
    readonly: true,
  })
  id!: number;
}

/**
 * `core-block-editor/v1/navigation-fallback`: returns the navigation menu that navigation blocks without a menu ID
 * show. Creates one if the site has none: from the main menu, or with a list of the pages if there is no such menu.
 */
@Namespace('core-block-editor/v1', 'navigation-fallback')
export class NavigationFallbackController {
  constructor(
    private readonly navigations: NavigationContent,
    private readonly mainMenu: MainMenu,
    private readonly types: PostTypeRegistry,
    private readonly routes: RouteRegistry,
  ) {}

  /** @throws RestError 404 `no_fallback_menu` in deployments without the post type of navigation menus */
  @Read('', {
    summary: 'Get the menu that navigation blocks show by default',
    item: NavigationFallbackResource,
    createsMissing: true,
    allow: allowIf<NavigationFallbackController>(
      'users who may create navigation menus and edit the theme',
      (self, request) => self.allowRead(request),
      ['edit_theme_options', 'edit_posts'],
    ),
  })
  async read(@Caller() actor: Actor): Promise<Item> {
    const navigation = await this.navigations.findOrCreate(actor, () => this.mainMenu.convert());
    if (!navigation) throw new RestError('no_fallback_menu', 'This site does not support navigation menus.', 404);
    const href = this.routes.urlOf(`${collectionPath(navigation.type)}/${navigation.id}`);
    return new Item(
      { id: navigation.id },
      { self: [{ href, embeddable: true, targetHints: { allow: navigation.methods } }] },
    );
  }

  private allowRead({ actor, params }: RestRequest): boolean {
    const capabilities = this.types.get('wp_navigation')?.capabilities;
    const mayCreate =
      actor.can('edit_theme_options') &&
      actor.can('edit_posts') &&
      (!capabilities || actor.can(capabilities.create_posts));
    if (!mayCreate) throw refused(actor, 'rest_cannot_create', 'You may not create navigation menus.');
    // As in the reference, the argument is not declared, so any value is accepted.
    if (params.context === 'edit' && capabilities && !actor.can(capabilities.edit_posts))
      throw refused(actor, 'rest_forbidden_context', 'You may not edit navigation menus.');
    return true;
  }
}
