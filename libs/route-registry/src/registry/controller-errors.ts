import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { endpointOf, parameterKinds } from '../declaration/endpoint.decorators.js';
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
  const fact =
    declared === undefined
      ? `but \`@Library\` of ${module.name} declares no namespace`
      : `but \`@Library\` of ${module.name} declares \`${declared}\``;
  return `${type.name}: belongs to the namespace \`${namespace}\`, ${fact}; set \`namespace: '${namespace}'\` there`;
}

/** The errors of one method of a namespace controller, each with class and method. */
export function methodErrors(type: { name: string }, name: string, method: (...args: never[]) => unknown): string[] {
  const label = `${type.name}.${name}`;
  if (Reflect.hasMetadata(METHOD_METADATA, method))
    return [
      `${label}: uses a route decorator of Nest, such as @Get or @Post, which would bypass validation and permission; use @List, @Read, @Create, @Update or @Delete of #route-registry`,
    ];
  return endpointOf(method) ? undeclaredParameters(type, name, method, label) : [];
}

/** Parameters that no decorator supplies would always be undefined. Parameters with a default value are optional. */
function undeclaredParameters(
  type: object,
  name: string,
  method: (...args: never[]) => unknown,
  label: string,
): string[] {
  const declared = new Set<number>();
  parameterKinds(method).forEach((kind, index) => {
    if (kind) declared.add(index);
  });
  const custom = (Reflect.getMetadata(ROUTE_ARGS_METADATA, type, name) ?? {}) as Record<string, { index: number }>;
  for (const { index } of Object.values(custom)) declared.add(index);
  return Array.from({ length: method.length }, (_, index) => index)
    .filter((index) => !declared.has(index))
    .map(
      (index) =>
        `${label}: parameter ${index + 1} has no decorator, so it would be undefined; use @Args(), @Caller() or @Request()`,
    );
}
