import type { Type } from '@nestjs/common';
import type { StoredItem } from './declaration/stored-item.js';

/**
 * Memoizes a function that creates a class for a resource. There is one class for each resource, named after it, so
 * that the class can serve as an injection token.
 */
export function memoizePerResource<Create extends (resource: Type<never>) => Type<object>>(
  create: Create,
  suffix: string,
): Create {
  const classes = new WeakMap<Type<StoredItem>, Type<object>>();
  return ((resource: Type<never>) => {
    let found = classes.get(resource);
    if (!found) {
      found = create(resource);
      Object.defineProperty(found, 'name', { value: `${resource.name}${suffix}` });
      classes.set(resource, found);
    }
    return found;
  }) as Create;
}
