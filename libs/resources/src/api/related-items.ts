import { Injectable } from '@nestjs/common';
import { invalidParam, Pipeline, RestRequest, RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import type { StoredField } from '../declaration/stored-field.js';
import type { FieldValues } from '../storage/resource-store.js';

/** Maximum page size of collections, which is also the maximum number of ids of a relation. */
const MAX_IDS = 100;

/**
 * Checks that the caller may read the items to which written relations refer. It requests them from their collections
 * with the caller's rights.
 */
@Injectable()
export class RelatedItems {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly routes: RouteRegistry,
  ) {}

  /** @throws RestError `rest_invalid_param` naming the relation whose item the caller cannot read */
  async check(fields: readonly StoredField[], values: FieldValues, actor: Actor): Promise<void> {
    for (const { name, target } of fields) {
      const ids = [values[name] ?? []].flat() as number[];
      if (!target || ids.length === 0) continue;
      const readable = await this.readableIds(target.path, ids, actor);
      const missing = ids.find((id) => !readable.has(id));
      if (missing !== undefined)
        throw invalidParam(name, `${name}: ${missing} is not the ID of an item in ${target.path}.`);
    }
  }

  private async readableIds(path: string, ids: readonly number[], actor: Actor): Promise<ReadonlySet<number>> {
    const query = { include: ids, per_page: MAX_IDS, _fields: ['id'] };
    const { data, error } = await this.pipeline.run(
      new RestRequest({ method: 'GET', path: this.routes.wirePath(path), actor, query }),
    );
    return new Set(error ? [] : (data as readonly { id: number }[]).map(({ id }) => id));
  }
}
