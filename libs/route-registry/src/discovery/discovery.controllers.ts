import type { Type } from '@nestjs/common';
import { OPENAPI_KEYWORDS } from '#schema';
import { Arg } from '../declaration/arg.decorator.js';
import { Args, Namespace, Read, Request } from '../declaration/endpoint.decorators.js';
import { anyone } from '../declaration/permission.js';
import type { Item } from '../pipeline/rest-response.js';
import { RestRequest } from '../pipeline/rest-request.js';
import { RouteRegistry } from '../registry/route-registry.js';
import { DiscoveryDocument } from './discovery-document.js';

const UNCHECKED = 'the reference system accepts any value';
const CONTEXT = {
  [OPENAPI_KEYWORDS]: {
    description: '`help` adds the schema of its resource to each route. Other values have no effect.',
  },
  default: 'view',
};

class SiteArgs {
  @Arg(CONTEXT, { noSchemaReason: UNCHECKED }) context!: string;
}

/** Serves the API root: the discovery document. */
@Namespace('')
export class SiteController {
  constructor(private readonly document: DiscoveryDocument) {}

  @Read('', { summary: 'Describe the API', args: SiteArgs, allow: anyone(), cacheable: true })
  describe(@Request() request: RestRequest): Promise<Item> {
    return this.document.site(request);
  }
}

/** The controllers by namespace. They exist once, because class-validator stores the rules of each class forever. */
const namespaceIndexes = new Map<string, Type<object>>();

/** Whether a controller class serves the index of a namespace. The index precedes the other routes of its namespace. */
export function isNamespaceIndex(controller: object): boolean {
  return [...namespaceIndexes.values()].some((index) => index === controller);
}

/** Returns the controller for the index of a namespace. Every namespace has an index without declaring it. */
export function namespaceIndexController(namespace: string): Type<object> {
  const controller = namespaceIndexes.get(namespace) ?? createNamespaceIndexController(namespace);
  namespaceIndexes.set(namespace, controller);
  return controller;
}

function createNamespaceIndexController(namespace: string): Type<object> {
  class NamespaceArgs {
    @Arg(
      (resolve) => ({
        [OPENAPI_KEYWORDS]: { description: 'Name of the described namespace.' },
        default: resolve(RouteRegistry).wireName(namespace),
      }),
      { noSchemaReason: 'the handler looks up the namespace by its name' },
    )
    namespace!: string;
    @Arg(CONTEXT, { noSchemaReason: UNCHECKED }) context!: string;
  }

  @Namespace(namespace)
  class NamespaceController {
    constructor(private readonly document: DiscoveryDocument) {}

    @Read('', {
      summary: 'Describe the routes of the namespace',
      args: NamespaceArgs,
      allow: anyone(),
      cacheable: true,
    })
    describe(@Args() args: NamespaceArgs, @Request() request: RestRequest): Item {
      return this.document.namespace(String(args.namespace), request);
    }
  }
  return NamespaceController;
}
