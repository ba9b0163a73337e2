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
import type { Context, Permission } from '#route-registry';
import { ListPluginsArgs, PluginArgs, PluginResource } from './plugin.resource.js';

registerErrorCodes({
  /** You may not list the plugins. */
  rest_cannot_view_plugins: 403,
  /** You may not read plugins. */
  rest_cannot_view_plugin: 403,
  rest_plugin_not_found: 404,
});

/** The versions of a namespace of the deployment, which clients see as one active plugin. */
interface Plugin {
  /** First segment of the namespaces. */
  slug: string;
  /** Wire names of the namespaces. */
  namespaces: string[];
}

/** Permission to read plugins. Other users get the error code. */
const mayView = (code: string): Permission =>
  allowIf(['activate_plugins'], (_self, { actor }) => {
    if (actor.can('activate_plugins')) return true;
    throw refused(actor, code, 'You may not view plugins.');
  });

/**
 * `core/v2/plugins`: namespaces of this deployment. They come with the deployment and cannot be installed or removed.
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
    allow: mayView('rest_cannot_view_plugins'),
  })
  list(@Args() { context, search = '', status }: ListPluginsArgs): Item[] {
    if (status !== undefined && status.length > 0 && !status.includes('active')) return [];
    const term = search.toLowerCase();
    return this.plugins()
      .filter((plugin) => `${plugin.slug} ${nameOf(plugin)} ${describe(plugin)}`.toLowerCase().includes(term))
      .map((plugin) => this.item(plugin, context));
  }

  @Read(':plugin', {
    args: PluginArgs,
    item: PluginResource,
    allow: mayView('rest_cannot_view_plugin'),
  })
  read(@Args() { plugin, context }: PluginArgs): Item {
    const found = this.plugins().find(({ slug }) => slug === plugin);
    if (!found) throw new RestError('rest_plugin_not_found', 'The deployment has no such plugin.', 404);
    return this.item(found, context);
  }

  private plugins(): Plugin[] {
    const bySlug = new Map<string, Plugin>();
    for (const namespace of this.routes.declaredNamespaces) {
      const slug = namespace.split('/', 1)[0]!;
      const plugin = bySlug.get(slug) ?? { slug, namespaces: [] };
      bySlug.set(slug, plugin);
      plugin.namespaces.push(this.routes.wireName(namespace));
    }
    return [...bySlug.values()];
  }

  private item(plugin: Plugin, context: Context): Item {
    const { slug } = plugin;
    const description = describe(plugin);
    const data = {
      plugin: slug,
      status: 'active',
      name: nameOf(plugin),
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
      self: [{ href: this.routes.urlOf(`/core/v2/plugins/${slug}`), targetHints: { allow: ['GET'] } }],
    });
  }
}

/** Returns the display name of a plugin: `Core Site Health` for the slug `core-site-health`. */
function nameOf({ slug }: Plugin): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function describe({ namespaces }: Plugin): string {
  return `Serves ${namespaces.join(' and ')}.`;
}
