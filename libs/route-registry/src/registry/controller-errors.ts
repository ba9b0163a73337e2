import {
  CUSTOM_ROUTE_ARGS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  REDIRECT_METADATA,
  ROUTE_ARGS_METADATA,
  SELF_DECLARED_DEPS_METADATA,
} from '@nestjs/common/constants.js';
import { endpointOf, parameterKinds } from '../declaration/endpoint.decorators.js';
import type { EndpointDeclaration } from '../declaration/endpoint.decorators.js';
import { declaredNamespaceOf } from '../declaration/library-namespace.js';

/** A controller of an API namespace at boot. */
export interface DeclaredController {
  /** The class with `@Namespace`. */
  type: { name: string };
  /** The declared namespace of the controller. */
  namespace: string;
  /** The Nest module that lists the controller, if it is known. */
  module?: { name: string };
}

/**
 * Why a controller would be without routes although its module is part of the app: the module's library declares no
 * namespace, or another one. A namespace that the deployment leaves out is no error.
 */
export function namespaceError({ type, namespace, module }: DeclaredController): string | undefined {
  if (!module) return undefined;
  const declared = declaredNamespaceOf(module);
  if (declared === namespace) return undefined;
  const other = declared === undefined ? 'no namespace' : `\`${declared}\``;
  return `${type.name}: belongs to the namespace \`${namespace}\`, but \`@Library\` of ${module.name} declares ${other}; set \`namespace: '${namespace}'\` there`;
}

/** The error of a controller that Nest would create for each request, whereas routes call one instance. */
export const scopeError = ({ name }: { name: string }): string =>
  `${name}: the class, a guard or another provider that it needs has the scope REQUEST; remove the scope, and use @Request()`;

/** The error of a module with middleware, which anonymous reads would not pass. */
export const middlewareError = (module: string): string =>
  `${module}: its method \`configure\` adds middleware, which the fast path of anonymous reads would not run; use a guard or an interceptor, globally by APP_GUARD or APP_INTERCEPTOR`;

/** The errors of the namespaces of libraries that no controller serves, so they would have no route. */
export function emptyNamespaceErrors(namespaces: readonly string[], served: ReadonlySet<string>): string[] {
  return namespaces
    .filter((namespace) => !served.has(namespace))
    .map(
      (namespace) =>
        `${namespace}: no controller serves this namespace of a library; list a class with @Namespace('${namespace}', …) in \`controllers\` of @Library, or remove \`namespace\` there`,
    );
}

/** The error of a class that Nest creates with `undefined` for each parameter of its constructor. */
export function undecoratedErrors(type: { name: string; length: number }): string[] {
  const isKnown = [PARAMTYPES_METADATA, SELF_DECLARED_DEPS_METADATA].some((key) => Reflect.hasMetadata(key, type));
  return type.length === 0 || isKnown
    ? []
    : [
        `${type.name}: has no decorator, so the parameters of its constructor would be undefined; decorate it with @Injectable()`,
      ];
}

/** The errors of the endpoints of a class that is not a controller with `@Namespace`, so they have no route. */
export function routelessErrors({ name, prototype }: { name: string; prototype?: object }): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype ?? {}))
    .filter(([, { value }]) => typeof value === 'function' && endpointOf(value))
    .map(([method]) => `${name}.${method}: has no route; the class needs @Namespace and a place in \`controllers\``);
}

/** The errors of one method of a namespace controller, each with class and method. */
export function methodErrors(
  type: { name: string; prototype: object },
  name: string,
  method: (...args: never[]) => unknown,
): string[] {
  const label = `${type.name}.${name}`;
  if ([HTTP_CODE_METADATA, HEADERS_METADATA, REDIRECT_METADATA].some((key) => Reflect.hasMetadata(key, method)))
    return [`${label}: @HttpCode, @Header and @Redirect have no effect here; return a RestResponse`];
  if (Reflect.hasMetadata(METHOD_METADATA, method))
    return [
      `${label}: uses a route decorator of Nest, such as @Get or @Post, which would bypass validation and permission; use @List, @Read, @Create, @Update or @Delete of #route-registry`,
    ];
  const declaration = endpointOf(method);
  return declaration
    ? parameterErrors(type, name, method, label, declaration)
    : overrideErrors(type.prototype, name, label);
}

function parameterErrors(
  type: { prototype: object },
  name: string,
  method: (...args: never[]) => unknown,
  label: string,
  { args }: EndpointDeclaration,
): string[] {
  const errors = undeclaredParameters(type, name, method, label);
  const index = parameterKinds(method).indexOf('args');
  if (index < 0) return errors;
  if (!args)
    return [
      ...errors,
      `${label}: has a parameter with @Args(), but no args class, so it would be empty; set \`args\` (a class is undefined in a circular import)`,
    ];
  const types = Reflect.getMetadata(PARAMTYPES_METADATA, type.prototype, name) as readonly unknown[] | undefined;
  const declared = types?.[index];
  // The type of an interface or of a combined type is Object at run time.
  if (typeof declared !== 'function' || declared === Object || args === declared || args.prototype instanceof declared)
    return errors;
  return [
    ...errors,
    `${label}: the parameter with @Args() has the type ${declared.name}, but \`args\` is ${args.name}; name the same class`,
  ];
}

/** A method has the declaration of its own decorators only, so an override without one would remove the route. */
function overrideErrors(prototype: object, name: string, label: string): string[] {
  const baseOf = (type: object) => Object.getPrototypeOf(type) as object | null;
  for (let base = baseOf(prototype); base; base = baseOf(base)) {
    const method: unknown = Object.getOwnPropertyDescriptor(base, name)?.value;
    if (typeof method === 'function' && endpointOf(method))
      return [
        `${label}: overrides an endpoint of ${base.constructor.name} without its decorator, so the route would be gone; decorate it and its parameters again, such as with @List('', { args, allow })`,
      ];
  }
  return [];
}

/**
 * Parameters that no decorator supplies would always be undefined. Parameters with a default value are optional. The
 * decorators of this library and those of `createParamDecorator` are custom ones for Nest.
 */
function undeclaredParameters(
  type: object,
  name: string,
  method: (...args: never[]) => unknown,
  label: string,
): string[] {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, type, name) ?? {}) as Record<string, { index: number }>;
  const ofNest = new Set<number>();
  const declared = new Set<number>();
  for (const [key, { index }] of Object.entries(parameters))
    (key.includes(CUSTOM_ROUTE_ARGS_METADATA) ? declared : ofNest).add(index);
  const undeclared = Array.from({ length: method.length }, (_, index) => index).filter((index) => !declared.has(index));
  return [...new Set([...undeclared, ...ofNest])].map((index) => {
    const reason = ofNest.has(index)
      ? 'a decorator of Nest, such as @Param or @Body, which endpoints do not support'
      : 'no decorator';
    return `${label}: parameter ${index + 1} has ${reason}, so it would be undefined; use @Args(), @Caller() or @Request()`;
  });
}
