import { applyDecorators, Controller, createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext, Type } from '@nestjs/common';
import type { RestRequest } from '../pipeline/rest-request.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import type { Permission } from './permission.js';

/** The HTTP methods that endpoints can declare. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The options of an endpoint decorator. */
export interface EndpointOptions {
  /**
   * What the endpoint does, in a few words that begin with a verb, for OpenAPI. By default it is made from the
   * decorator and the title of `item`, such as `List posts`.
   */
  summary?: string;
  /**
   * The verb of the summary that is made from the title of `item`, such as `Save`. By default it is the decorator's.
   */
  verb?: string;
  /** The args class. Without it the endpoint has no arguments. */
  args?: Type<object>;
  /** The permission. There is no default, so every endpoint states who may call it. */
  allow: Permission;
  /**
   * Validates arguments against each other, uploaded files or stored data, as the schema of one argument cannot. Runs
   * after the schemas and before the permission. Throws a RestError. Unlike the permission it does not run for the
   * `Allow` header.
   */
  validateRequest?: (controller: never, request: RestRequest) => void | Promise<void>;
  /**
   * Sets the body (`response.raw`) of an error of any stage, for endpoints that have other formats than JSON. The
   * arguments of the request may be invalid.
   */
  formatError?: (response: RestResponse, request: RestRequest) => void;
  /** Whether a batch may contain the endpoint. The discovery document also shows an explicit `false`. */
  batch?: boolean;
  /** The resource class of the response. `OPTIONS` returns its schema. */
  item?: Type<object>;
  /** Whether `OPTIONS` leaves out the schema of `item`. */
  hideSchema?: boolean;
  /**
   * Whether the response cache may store the responses to anonymous users. They must depend only on the URL and the
   * stored data, not on random values or other sites. Code that depends on time calls `Dependencies.expireAfter`.
   */
  cacheable?: boolean;
  /**
   * Whether a read creates the item that it returns if the site has none yet. OpenAPI says so with
   * `x-creates-missing`, for tools that must not change the site.
   */
  createsMissing?: boolean;
  /** Whether the response is a list of `item`; set by `@List`. */
  list?: boolean;
  /** Whether a list is an object with the items by name instead of an array, for OpenAPI. */
  byName?: boolean;
  /** Status of a successful response, for OpenAPI. Default: 201 of `@Create`, 200 of others. */
  successStatus?: number;
  /** Whether the response can be any value, so that only `OPTIONS` shows the schema of `item`, not OpenAPI. */
  anyResponse?: boolean;
  /** The handler reads the body itself, as a stream (`request.body.stream`). */
  upload?: boolean;
  /** Buffers the files of a multipart form, within the body limit, and provides them as `request.body.files`. */
  files?: boolean;
}

/** The declaration of a decorated method. */
export interface EndpointDeclaration extends EndpointOptions {
  methods: readonly Method[];
  path: string;
}

const NAMESPACE = Symbol('route-registry:namespace');
const ENDPOINT = Symbol('route-registry:endpoint');
const PARAMETERS = Symbol('route-registry:parameters');

/** Options of a controller of an API namespace. */
export interface NamespaceOptions {
  /**
   * Whether the namespace belongs to another library. In a deployment without that namespace the controller has no
   * routes.
   */
  optional?: boolean;
}

/** The arguments of a controller's `@Namespace`. */
export interface ControllerNamespace extends NamespaceOptions {
  namespace: string;
  base: string;
}

/** Marks a Nest controller whose endpoints belong to an API namespace, under a common path such as `posts`. */
export function Namespace(namespace: string, base = '', options: NamespaceOptions = {}): ClassDecorator {
  return applyDecorators(Controller(), SetMetadata(NAMESPACE, { ...options, namespace, base }));
}

/** The namespace and base path of a controller class; `undefined` without `@Namespace`. */
export function namespaceOf(controller: object): ControllerNamespace | undefined {
  return Reflect.getMetadata(NAMESPACE, controller) as ControllerNamespace | undefined;
}

/**
 * Declares an endpoint with any set of methods. `:name` in the path refers to a declared argument.
 * @throws Error on anything else than a method without another endpoint
 */
export function Endpoint(methods: readonly Method[], path: string, options: EndpointOptions): MethodDecorator {
  return (target, property, descriptor) => {
    const error = misplacedDecorator(target, descriptor);
    if (error) {
      const { name } = typeof target === 'function' ? target : target.constructor;
      throw new Error(`${name}.${String(property)}: ${error}`);
    }
    SetMetadata(ENDPOINT, { ...options, methods, path } satisfies EndpointDeclaration)(target, property, descriptor);
  };
}

function misplacedDecorator(target: object, descriptor: PropertyDescriptor | undefined): string | undefined {
  if (typeof target === 'function') return 'is static, so it would have no route; write a method of the instance';
  if (typeof descriptor?.value !== 'function')
    return 'is not a method, so it would have no route; write a method instead of a property';
  return endpointOf(descriptor.value as object)
    ? 'has two endpoint decorators, of which one would be lost; write a method for each'
    : undefined;
}

/** `GET` of a collection. */
export const List = (path: string, options: EndpointOptions): MethodDecorator =>
  Endpoint(['GET'], path, { ...options, list: true });
/** `GET` of one resource. */
export const Read = (path: string, options: EndpointOptions): MethodDecorator => Endpoint(['GET'], path, options);
/** `POST` to a collection. */
export const Create = (path: string, options: EndpointOptions): MethodDecorator => Endpoint(['POST'], path, options);
/** `POST`, `PUT` and `PATCH` of one resource. All three change only the fields that the request contains. */
export const Update = (path: string, options: EndpointOptions): MethodDecorator =>
  Endpoint(['POST', 'PUT', 'PATCH'], path, options);
/** `DELETE` of one resource. */
export const Delete = (path: string, options: EndpointOptions): MethodDecorator => Endpoint(['DELETE'], path, options);

/** The declaration of a controller method; `undefined` for a method that is not an endpoint. */
export function endpointOf(method: object): EndpointDeclaration | undefined {
  return Reflect.getMetadata(ENDPOINT, method) as EndpointDeclaration | undefined;
}

/** Position of the handler's arguments in an `ExecutionContext`, after request and response. */
const HANDLER_ARGUMENTS = 2;

/** The value that a handler's parameter receives. */
export type ParameterKind = 'args' | 'actor' | 'request';

function parameter(kind: ParameterKind): () => ParameterDecorator {
  // Nest supplies the parameter itself if the endpoint has guards, interceptors, pipes, filters or other parameter
  // decorators.
  const nestParameter = createParamDecorator(
    (_data: unknown, context: ExecutionContext) =>
      context.getArgByIndex<Record<ParameterKind, unknown>>(HANDLER_ARGUMENTS)[kind],
  );
  return () => (prototype, property, index) => {
    nestParameter()(prototype, property, index);
    const method = (prototype as Record<string | symbol, object>)[property as string | symbol]!;
    const kinds = (Reflect.getMetadata(PARAMETERS, method) as ParameterKind[] | undefined) ?? [];
    kinds[index] = kind;
    Reflect.defineMetadata(PARAMETERS, kinds, method);
  };
}

/** Injects the validated and coerced arguments, an instance of the endpoint's args class. */
export const Args = parameter('args');
/** Injects the actor of the request. */
export const Caller = parameter('actor');
/** Injects the whole RestRequest. */
export const Request = parameter('request');

/** The value that each parameter of a handler receives, by position. */
export function parameterKinds(method: object): ParameterKind[] {
  return (Reflect.getMetadata(PARAMETERS, method) as ParameterKind[] | undefined) ?? [];
}
