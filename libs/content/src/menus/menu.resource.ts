import { Arg, CreateArgsOf, Field, Resource, UpdateArgsOf } from '#route-registry';
import { MetaRegistry } from '../meta/meta-registry.js';
import { NAV_MENU } from '../taxonomies/core-taxonomies.js';
import { termClasses } from '../terms/term.resource.js';

const EVERYWHERE = ['view', 'embed', 'edit'] as const;
const READING = ['view', 'edit'] as const;

/** What of a menu can be written. */
export interface MenuFields {
  name: string;
  description?: string;
  slug?: string;
  meta?: Record<string, unknown>;
}

/** A menu as clients see it. */
@Resource(NAV_MENU.name)
export class MenuResource {
  @Field({ description: 'Identifier.', type: 'integer', context: EVERYWHERE, readonly: true }) id!: number;
  @Field({ description: 'What it is about.', type: 'string', context: READING }) description!: string;
  @Field({ description: 'Name.', type: 'string', context: EVERYWHERE, required: true }) name!: string;
  @Field({ description: 'Name in addresses, unique among menus.', type: 'string', context: EVERYWHERE }) slug!: string;
  @Field((resolve) => ({
    description: 'Further values.',
    ...resolve(MetaRegistry).schemaOf('term', NAV_MENU.name),
    context: READING,
  }))
  meta!: object;
}

const { list, read, remove } = termClasses(NAV_MENU);

/** Arguments of the list of menus. */
export class ListMenusArgs extends list {}
/** Arguments of one menu. */
export class ReadMenuArgs extends read {}
/** Arguments of making a menu. */
export class CreateMenuArgs extends CreateArgsOf<MenuFields>(MenuResource) {}
/** Arguments of changing a menu. */
export class UpdateMenuArgs extends UpdateArgsOf<MenuFields>(MenuResource) {
  @Arg({ description: 'The menu.', type: 'integer' }) id!: number;
}
/** Arguments of removing a menu. */
export class RemoveMenuArgs extends remove {}
