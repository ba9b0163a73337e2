import { Arg, Args, Caller, can, List, Namespace, Read, Request, requestedContext, RestRequest } from '#route-registry';
import type { Actor, Item, Page } from '#route-registry';
import { sanitizeKey } from '#text';
import { AbilityRegistry } from '../registry/ability-registry.js';
import { isVisibleTo } from '../registry/registered-ability.js';
import { AbilityView } from './ability-view.js';
import { ABILITY_NAME, unknownAbilityError } from './ability-name.js';
import { AbilityResource } from './ability.resource.js';
import { ListPageArgs, listPage } from './list-page.js';

class ListAbilitiesArgs extends ListPageArgs {
  @Arg(
    { description: 'Limit to abilities of the category with this slug.', type: 'string' },
    { validationPass: 'first' },
  )
  category?: string;
}

class AbilityArgs {
  @Arg(ABILITY_NAME, { path: '[a-zA-Z0-9\\-\\/]+' }) name!: string;
}

/** `/abilities`: the abilities of the site. */
@Namespace('core-abilities/v1', 'abilities')
export class AbilitiesController {
  constructor(
    private readonly registry: AbilityRegistry,
    private readonly view: AbilityView,
  ) {}

  @List('', { args: ListAbilitiesArgs, allow: can('read'), item: AbilityResource })
  list(@Args() args: ListAbilitiesArgs, @Caller() actor: Actor): Page {
    const slug = sanitizeKey(args.category ?? '');
    const visible = this.registry.visibleTo(actor).filter(({ category }) => slug === '' || category.slug === slug);
    return listPage(visible, args, (ability) => this.view.item(ability, args.context));
  }

  @Read(':name', { args: AbilityArgs, allow: can('read'), item: AbilityResource })
  read(@Args() { name }: AbilityArgs, @Caller() actor: Actor, @Request() request: RestRequest): Item {
    const ability = this.registry.find(name);
    if (!ability || !isVisibleTo(ability, actor)) throw unknownAbilityError();
    return this.view.item(ability, requestedContext(request.params));
  }
}
