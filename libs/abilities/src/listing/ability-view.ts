import { Injectable } from '@nestjs/common';
import { Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Context } from '#route-registry';
import type { RegisteredAbility } from '../registry/registered-ability.js';
import { AbilityResource } from './ability.resource.js';

/** Converts abilities to response items. */
@Injectable()
export class AbilityView {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly schemas: ResourceSchemas,
  ) {}

  /** Converts an ability to a response item with the fields of a context. */
  item(
    { name, label, description, category, input = {}, output = {}, annotations }: RegisteredAbility,
    context: Context,
  ): Item {
    const collection = this.routes.urlOf('/core-abilities/v1/abilities');
    const data = {
      name,
      label,
      description,
      category: category.slug,
      input_schema: input,
      output_schema: output,
      meta: { annotations, show_in_rest: true },
    };
    const links = {
      self: [{ href: `${collection}/${name}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: collection }],
      'wp:action-run': [{ href: `${collection}/${name}/run` }],
    };
    return new Item(this.schemas.get(AbilityResource).view(context).filter(data), links, { curies: false });
  }
}
