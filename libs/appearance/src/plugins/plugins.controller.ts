import { programVersion } from '#platform';
import {
  allowIf,
  Args,
  Item,
  List,
  Namespace,
  Read,
  refused,
  registerErrorCodes,
  ResourceSchemas,
  RestError,
  RouteRegistry,
} from '#route-registry';
import type { Actor, Context } from '#route-registry';
import { ListPluginsArgs, PluginArgs, PluginResource } from './plugin.resource.js';

registerErrorCodes({
  /** The user may not list plugins. */
  rest_cannot_view_plugins: 403,
  /** The user may not read plugins. */
  rest_cannot_view_plugin: 403,
  rest_plugin_not_found: 404,
});

/** A library of the deployment. */
interface Part {
  /** First segment of its namespace. */
  slug: string;
  namespace: string;
}

/**
 * `core/v2/plugins`: libraries of this deployment. They come with the deployment and cannot be installed or removed.
 */
@Namespace('core/v2', 'plugins')
export class PluginsController {
  private readonly version = programVersion();

  constructor(
    private readonly routes: RouteRegistry,
    private readonly schemas: ResourceSchemas,
  ) {}

  @List('', {
    args: ListPluginsArgs,
    item: PluginResource,
    allow: allowIf<PluginsController>(
      'activate_plugins',
      (self, { actor }) => self.allowView(actor, 'rest_cannot_view_plugins'),
      ['activate_plugins'],
    ),
  })
  list(@Args() { context, search = '', status }: ListPluginsArgs): Item[] {
    if (status !== undefined && status.length > 0 && !status.includes('active')) return [];
    const term = search.toLowerCase();
    return this.parts()
      .filter((part) => `${part.slug} ${nameOf(part)} ${describe(part)}`.toLowerCase().includes(term))
      .map((part) => this.item(part, context));
  }

  @Read(':plugin', {
    args: PluginArgs,
    item: PluginResource,
    allow: allowIf<PluginsController>(
      'activate_plugins',
      (self, { actor }) => self.allowView(actor, 'rest_cannot_view_plugin'),
      ['activate_plugins'],
    ),
  })
  read(@Args() { plugin, context }: PluginArgs): Item {
    const part = this.parts().find(({ slug }) => slug === plugin);
    if (!part) throw new RestError('rest_plugin_not_found', 'The deployment has no such plugin.', 404);
    return this.item(part, context);
  }

  allowView(actor: Actor, code: string): boolean {
    if (actor.can('activate_plugins')) return true;
    throw refused(actor, code, 'You may not list plugins.');
  }

  private parts(): Part[] {
    return this.routes.declaredNamespaces.map((namespace) => ({
      namespace: this.routes.wireName(namespace),
      slug: namespace.split('/', 1)[0]!,
    }));
  }

  private item(part: Part, context: Context): Item {
    const { slug } = part;
    const description = describe(part);
    const data = {
      plugin: slug,
      status: 'active',
      name: nameOf(part),
      plugin_uri: '',
      author: 'Atrium',
      author_uri: '',
      description: { raw: description, rendered: description },
      version: this.version,
      network_only: false,
      requires_wp: '',
      requires_php: '',
      textdomain: slug,
    };
    return new Item(this.schemas.get(PluginResource).view(context).filter(data), {
      self: [{ href: this.routes.urlOf(`/core/v2/plugins/${slug}`) }],
    });
  }
}

/** Returns the name `Core Site Health` for `core-site-health/v1`. */
function nameOf({ slug }: Part): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function describe({ namespace }: Part): string {
  return `Serves ${namespace}.`;
}
