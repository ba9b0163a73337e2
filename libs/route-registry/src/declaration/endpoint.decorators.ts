import { applyDecorators, Controller, createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext, Type } from '@nestjs/common';
import type { RestRequest } from '../pipeline/rest-request.js';
import type { Permission } from './permission.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface EndpointOptions {
  /** The class that declares the arguments; without it there are none. */
  args?: Type<object>;
  /** Who may call. There is no default. */
  allow: Permission;
  /**
   * Refuses arguments for reasons that only the database knows, after their schemas and before the permission; throws a RestError.
   * Unlike the permission it is not asked for the `Allow` header.
   */
  validateContext?: (controller: never, request: RestRequest) => void | Promise<void>;
  /** Whether a batch may contain it. */
  batch?: boolean;
  /** The resource that is answered; its schema stands in `OPTIONS`. */
  item?: Type<object>;
  /**
   * Says that what nobody in particular is answered depends on the address and on what is stored alone (not on time, chance or other
   * sites), so that it may be given again from memory until something is written.
   */
  cacheable?: boolean;
  /** Whether a list of these is answered; set by `@List`. */
  list?: boolean;
  /** The handler reads the body itself, as a stream (`request.body.stream`). */
  upload?: boolean;
  /** The files of a posted form are read into memory, within the limit of bodies, and available as `request.body.files`. */
  files?: boolean;
}

/** What a decorated method declares. */
export interface EndpointDeclaration extends EndpointOptions {
  methods: readonly Method[];
  path: string;
}

const NAMESPACE = Symbol('route-registry:namespace');
const ENDPOINT = Symbol('route-registry:endpoint');
const PARAMETERS = Symbol('route-registry:parameters');

/** Marks a Nest controller whose endpoints belong to an API namespace, under a common path such as `posts`. */
export function Namespace(namespace: string, base = ''): ClassDecorator {
  return applyDecorators(Controller(), SetMetadata(NAMESPACE, { namespace, base }));
}

/** The namespace and base path of a controller class, or undefined when it is no namespace's. */
export function namespaceOf(controller: object): { namespace: string; base: string } | undefined {
  return Reflect.getMetadata(NAMESPACE, controller) as { namespace: string; base: string } | undefined;
}

/** Declares an endpoint with any set of methods. `:name` in the path is a declared argument. */
export function Endpoint(methods: readonly Method[], path: string, options: EndpointOptions): MethodDecorator {
  return SetMetadata(ENDPOINT, { ...options, methods, path } satisfies EndpointDeclaration);
}

/** `GET` of a collection. */
export const List = (path: string, options: EndpointOptions): MethodDecorator =>
  Endpoint(['GET'], path, { ...options, list: true });
/** `GET` of one thing. */
export const Read = (path: string, options: EndpointOptions): MethodDecorator => Endpoint(['GET'], path, options);
/** `POST` to a collection. */
export const Create = (path: string, options: EndpointOptions): MethodDecorator => Endpoint(['POST'], path, options);
/** `POST`, `PUT` and `PATCH` of one thing: all three change only what was named. */
export const Update = (path: string, options: EndpointOptions): MethodDecorator =>
  Endpoint(['POST', 'PUT', 'PATCH'], path, options);
/** `DELETE` of one thing. */
export const Delete = (path: string, options: EndpointOptions): MethodDecorator => Endpoint(['DELETE'], path, options);

/** What a method declares, or undefined when it is no endpoint. */
export function endpointOf(method: object): EndpointDeclaration | undefined {
  return Reflect.getMetadata(ENDPOINT, method) as EndpointDeclaration | undefined;
}

/** Position of the handler's arguments in an `ExecutionContext`, behind request and response. */
const HANDLER_ARGUMENTS = 2;

/** What a handler's parameter receives. */
export type ParameterKind = 'args' | 'actor' | 'request';

function parameter(kind: ParameterKind): () => ParameterDecorator {
  // Nest's own declaration as well: it applies to endpoints with guards, interceptors, pipes, filters or other parameter decorators.
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

/** The coerced and checked arguments, an instance of the endpoint's args class. */
export const Args = parameter('args');
/** Who is asking. */
export const Caller = parameter('actor');
/** The request as a whole. */
export const Request = parameter('request');

/** What each parameter of a handler receives, by position. */
export function parameterKinds(method: object): ParameterKind[] {
  return (Reflect.getMetadata(PARAMETERS, method) as ParameterKind[] | undefined) ?? [];
}
