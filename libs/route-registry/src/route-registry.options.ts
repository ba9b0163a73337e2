import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { SharedCaching } from './http/cache-policy.js';
import type { AllowedOrigins } from './http/cross-origin.js';
import type { RenamedNamespaces } from './registry/namespace-names.js';

/** How the API is exposed. */
export interface RouteRegistryOptions {
  /**
   * Address of the site without a trailing slash, such as `https://example.org`. All links start with it, never with a
   * request's Host.
   */
  siteUrl: string;
  /** Path of the API root, such as `/api`. */
  apiRoot: string;
  /** Namespaces in the order in which the discovery document lists them. */
  namespaces: readonly string[];
  /** The wire names of renamed namespaces, by their declared names. The others have their declared names. */
  namespaceNames?: RenamedNamespaces;
  /** Maximum size of a JSON or form body in bytes. */
  bodyLimit: number;
  /** The number of requests that one client may send per minute; 0: unlimited. */
  requestsPerMinute: number;
  /** Origins whose pages may use the API. */
  allowedOrigins: AllowedOrigins;
  /** Proxies whose `X-Forwarded-For` is trusted, as addresses or CIDR ranges; default: none. */
  trustedProxies?: readonly string[];
  /** Whether answers are compressed for clients that accept it; default: true. */
  compression?: boolean;
  /** How shared caches, such as those of a CDN, may use public answers; default: they revalidate each time. */
  sharedCaching?: SharedCaching;
  /** Headers of every response that does not set them itself, by their names in lower case. */
  defaultHeaders?: Readonly<Record<string, string>>;
}

/** The base class of `RouteRegistryModule`, with its method `forRoot`, and the token of the options. */
export const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN: ROUTE_REGISTRY_OPTIONS } =
  new ConfigurableModuleBuilder<RouteRegistryOptions>()
    .setClassMethodName('forRoot')
    .setExtras({ isGlobal: true }, (definition, extras) => ({ ...definition, global: extras.isGlobal }))
    .build();
