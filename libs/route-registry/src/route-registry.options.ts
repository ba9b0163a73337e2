import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { AllowedOrigins } from './http/cross-origin.js';
import type { RenamedNamespaces } from './registry/namespace-names.js';

/** How the interface is exposed. */
export interface RouteRegistryOptions {
  /** Address of the site without a trailing slash, such as `https://example.org`. All links start with it, never with a request's Host. */
  siteUrl: string;
  /** Path of the interface's root, such as `/api`. */
  apiRoot: string;
  /** Namespaces in the order in which the discovery document lists them. */
  namespaces: readonly string[];
  /** Names on the wire of renamed namespaces, by their declared names; the others are named as declared. */
  namespaceNames?: RenamedNamespaces;
  /** Most bytes of a JSON or form body. */
  bodyLimit: number;
  /** Requests that one client may send per minute; 0: any number. */
  requestsPerMinute: number;
  /** Origins whose pages may use the interface. */
  allowedOrigins: AllowedOrigins;
  /** Whether every request has to pass the hooks of the framework, as where each is logged; else plain reads are answered before them. */
  everyRequestCounts?: boolean;
}

export const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN: ROUTE_REGISTRY_OPTIONS } =
  new ConfigurableModuleBuilder<RouteRegistryOptions>()
    .setClassMethodName('forRoot')
    .setExtras({ isGlobal: true }, (definition, extras) => ({ ...definition, global: extras.isGlobal }))
    .build();
