import type { Type } from '@nestjs/common';
import { declarationOf } from '#resources';
import type { StoredItem } from '#resources';
import { databases } from '../fresh-database.js';
import {
  checkBatch,
  checkDescriptions,
  checkDrafts,
  checkLists,
  checkMetaMember,
  checkPartialUpdates,
  checkRefusals,
  checkRequiredFields,
  checkRoles,
  checkRoundTrip,
} from './resource-checks.js';
import { TestedResource } from './tested-resource.js';
import type { ResourceContractOptions } from './tested-resource.js';

/**
 * Declares the tests that every stored resource must pass, on SQLite and PostgreSQL: routes, round trip, contexts,
 * partial updates, refusals, filters, orders, search, paging, rights of each role, batch and descriptions. All of them
 * are generated from the declaration of the resource.
 */
export function describeResource<T extends StoredItem>(resource: Type<T>, options: ResourceContractOptions): void {
  const { fields, hasDrafts, name } = declarationOf(resource);

  describe.each(databases)(`the resource ${name} on %s`, (database) => {
    const tested = new TestedResource(resource, options);
    beforeAll(() => tested.boot(database), 60_000);
    afterAll(() => tested.site.close());

    it('has its routes and arguments in discovery and OpenAPI, and its schema in OPTIONS', () =>
      checkDescriptions(tested));
    it('stores every field, and returns in each context only the fields of that context', () => checkRoundTrip(tested));
    it('changes in an update only the fields that the request contains', () => checkPartialUpdates(tested));
    it('refuses invalid values with 400 and the name of the argument, and changes nothing', () =>
      checkRefusals(tested));
    it('refuses a creation without a required field', () => checkRequiredFields(tested));
    it('filters, orders, searches and pages its list', () => checkLists(tested));
    it('lets each role do what its capabilities allow, to own items and to items of other authors', () =>
      checkRoles(tested));
    it('can be created in a batch, and is not found after its deletion', () => checkBatch(tested));
    for (const { name: member } of fields.filter(({ kind, readonly }) => kind === 'meta' && !readonly))
      it(`stores each key of ${member} separately, deletes the value of a key that is null, and ignores unregistered keys`, () =>
        checkMetaMember(tested, member));
    if (hasDrafts) it('shows drafts only to users who may edit them', () => checkDrafts(tested));
  });
}
