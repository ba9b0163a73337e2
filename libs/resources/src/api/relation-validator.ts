import { Injectable } from '@nestjs/common';
import { invalidParam, Pipeline, RestRequest, RouteRegistry } from '#route-registry';
import type { Actor, RestResponse } from '#route-registry';
import { MAX_RELATED_IDS } from '../declaration/stored-field.js';
import type { StoredField } from '../declaration/stored-field.js';
import type { FieldValues } from '../storage/resource-store.js';

/**
 * Checks that the caller may read the items to which written relations refer. It requests them with the caller's
 * rights: first from their collection, then one by one those that lists omit by default, such as drafts.
 */
@Injectable()
export class RelationValidator {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly routes: RouteRegistry,
  ) {}

  /** @throws RestError `rest_invalid_param` naming the relation whose item the caller cannot read */
  async check(fields: readonly StoredField[], values: FieldValues, actor: Actor): Promise<void> {
    for (const { name, target } of fields) {
      const ids = [values[name] ?? []].flat() as number[];
      if (!target || ids.length === 0) continue;
      const listed = await this.listedIds(target.path, ids, actor);
      for (const id of ids)
        if (!listed.has(id) && !(await this.isReadable(target.path, id, actor)))
          throw invalidParam(name, `${name}: ${id} is not the ID of an item in ${target.path}.`);
    }
  }

  private async listedIds(path: string, ids: readonly number[], actor: Actor): Promise<ReadonlySet<number>> {
    const { data, error } = await this.request(path, actor, {
      include: ids,
      per_page: MAX_RELATED_IDS,
      _fields: ['id'],
    });
    return new Set(error ? [] : (data as readonly { id: number }[]).map(({ id }) => id));
  }

  private async isReadable(path: string, id: number, actor: Actor): Promise<boolean> {
    const { error } = await this.request(`${path}/${id}`, actor, { _fields: ['id'] });
    return error === undefined;
  }

  private request(path: string, actor: Actor, query: Record<string, unknown>): Promise<RestResponse> {
    return this.pipeline.run(new RestRequest({ method: 'GET', path: this.routes.wirePath(path), actor, query }));
  }
}
