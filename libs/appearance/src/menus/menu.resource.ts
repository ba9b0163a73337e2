import {
  Arg,
  CreateArgsOf,
  Field,
  Resource,
  UpdateArgsOf,
  VIEW_AND_EDIT,
  VIEW_EMBED_EDIT,
  ZERO_FOR_NULL,
} from '#route-registry';
import { compileSchema } from '#schema';
import type { ArgRule } from '#route-registry';
import { MetaRegistry } from '#content-model';
import { META_OPTIONS, NAV_MENU } from '#content-model/core';
import { ActiveTheme } from '../themes/active-theme.js';
import { createTermClasses } from '#terms';

/** Writable fields of a menu. */
export interface MenuFields {
  name: string;
  description?: string;
  slug?: string;
  meta?: Record<string, unknown>;
  locations?: string[];
  auto_add?: boolean;
}

const LOCATIONS_SCHEMA = { type: 'array', items: { type: 'string' } } as const;

/** Allows only locations that the theme has. */
const locationsRule: ArgRule = (value, { resolve }) => {
  const schema = compileSchema(LOCATIONS_SCHEMA);
  const failure = schema.validate(value, 'locations');
  if (failure) return failure;
  const menuLocations = resolve(ActiveTheme).theme.menuLocations;
  const location = (schema.sanitize(value, 'locations') as string[]).find(
    (name) => !Object.hasOwn(menuLocations, name),
  );
  return location === undefined
    ? null
    : { code: 'rest_invalid_menu_location', message: `The theme has no location ${location}.`, data: { location } };
};

/** A menu as clients see it. */
@Resource(NAV_MENU.name)
export class MenuResource {
  @Field({ description: 'Identifier.', type: 'integer', context: VIEW_EMBED_EDIT, readonly: true }) id!: number;
  @Field({ description: 'Description of the menu.', type: 'string', context: VIEW_AND_EDIT }) description!: string;
  @Field({ description: 'Name.', type: 'string', context: VIEW_EMBED_EDIT, required: true }) name!: string;
  @Field({ description: 'Slug, unique among menus.', type: 'string', context: VIEW_EMBED_EDIT }) slug!: string;
  @Field(
    (resolve) => ({
      description: 'Meta values by key.',
      ...resolve(MetaRegistry).schemaOf('term', NAV_MENU.name),
      context: VIEW_AND_EDIT,
    }),
    undefined,
    META_OPTIONS,
  )
  meta!: object;
  @Field(
    { description: 'Locations of the menu in the theme.', ...LOCATIONS_SCHEMA, context: VIEW_AND_EDIT },
    undefined,
    { rule: locationsRule },
  )
  locations!: string[];
  @Field({
    description: 'Whether published top-level pages are added to the menu.',
    type: 'boolean',
    context: VIEW_AND_EDIT,
  })
  auto_add!: boolean;
}

const { list, read, remove } = createTermClasses(NAV_MENU);

/** Arguments of the list of menus. */
export class ListMenusArgs extends list {}
/** Arguments of one menu. */
export class ReadMenuArgs extends read {}
/** Arguments of a creation. */
export class CreateMenuArgs extends CreateArgsOf<MenuFields>(MenuResource, ZERO_FOR_NULL) {}
/** Arguments of an update. */
export class UpdateMenuArgs extends UpdateArgsOf<MenuFields>(MenuResource, ZERO_FOR_NULL) {
  @Arg({ description: 'ID of the menu.', type: 'integer' }) id!: number;
}
/** Arguments of a deletion. */
export class DeleteMenuArgs extends remove {}
