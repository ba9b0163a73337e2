import type { Type } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import { CapabilityRegistry, ROLES } from '#identity';
import { RouteRegistry } from '#route-registry';
import { declarationOf } from '#resources';
import type { StoredField, StoredItem, StoredResourceDeclaration } from '#resources';
import { databases } from '../fresh-database.js';
import { bootSite } from '../boot-site.js';
import type { Site } from '../site.js';
import type { Client } from '../client.js';
import { metaValueOf, sampleOf, USERS } from './samples.js';
import type { FieldSample, OwnSample } from './samples.js';

/** Options of `describeResource`. */
export interface ResourceContractOptions {
  /** The deployment that has the resource's namespace. */
  deployment: Type<object>;
  /**
   * Two valid values of fields for which none can be derived: texts with a pattern, and relations to other collections
   * than those of the core. A function can create the items of such a collection and return their ids.
   */
  samples?: Readonly<Record<string, OwnSample>>;
}

type Values = Record<string, unknown>;

/**
 * Declares the tests that every stored resource must pass, on SQLite and PostgreSQL: routes, round trip, contexts,
 * partial updates, refusals, filters, orders, search, paging, rights of each role, batch and descriptions. All of them
 * are generated from the declaration of the resource.
 */
export function describeResource<T extends StoredItem>(resource: Type<T>, options: ResourceContractOptions): void {
  const declaration = declarationOf(resource);
  const { fields, rights, hasDrafts, name } = declaration;
  const writable = fields.filter(({ readonly }) => !readonly);

  describe.each(databases)(`the resource ${name} on %s`, (database) => {
    let site: Site;
    let admin: Client;
    let path: string;
    const samples = new Map<StoredField, FieldSample>();

    beforeAll(async () => {
      site = await bootSite(options.deployment, { database });
      admin = site.as('administrator');
      path = site.provider(RouteRegistry).wirePath(`/${declaration.namespace}/${declaration.base}`);
      for (const field of writable) {
        const sample = await sampleOf(site, field, options.samples?.[field.name]);
        if (sample) samples.set(field, sample);
        else if (mustBeSent(field))
          throw new Error(
            `No valid value of the required field ${resource.name}.${field.name} can be derived; pass two to describeResource: { samples: { ${field.name}: [first, second] } }.`,
          );
      }
    }, 60_000);
    afterAll(() => site.close());

    /** Valid values of all fields; published, if the resource has drafts. */
    const valuesOf = (choice: 0 | 1): Values => ({
      ...Object.fromEntries([...samples].map(([field, { values }]) => [field.name, values[choice]])),
      ...(hasDrafts ? { status: 'publish' } : {}),
    });
    const create = async (client: Client = admin, values = valuesOf(0)): Promise<Values & { id: number }> => {
      const answer = await client.post(path, values);
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 201, text: expect.any(String) });
      return answer.body as Values & { id: number };
    };
    const idsOf = async (query: string, client: Client = site): Promise<number[]> => {
      const { status, body } = await client.get(`${path}?per_page=100&_fields=id&${query}`);
      expect(status).toBe(200);
      return (body as { id: number }[]).map(({ id }) => id);
    };
    /** Whether a role has all of these capabilities. */
    const holds = (role: string, ...capabilities: (string | undefined)[]): boolean =>
      capabilities.every((one) => one === undefined || site.provider(CapabilityRegistry).roleHas(role, one));
    const reader = (): Client => (rights.read === undefined ? site : admin);

    it('has its routes and arguments in discovery and OpenAPI, and its schema in OPTIONS', async () => {
      const { routes } = (await site.get('/')).body as { routes: Record<string, { endpoints: { args: object }[] }> };
      const [, creation] = routes[path]!.endpoints;
      expect(Object.keys(creation!.args)).toEqual(expect.arrayContaining(writable.map((field) => field.name)));
      expect(routes).toHaveProperty([`${path}/(?P<id>[\\d]+)`]);
      const { body: openapi } = await site.get('/openapi.json');
      expect(Object.keys((openapi as { paths: object }).paths).some((one) => one.endsWith(`${path}/{id}`))).toBe(true);
      const { body: description } = await site.call('OPTIONS', path);
      expect(Object.keys((description as { schema: { properties: object } }).schema.properties)).toEqual(
        expect.arrayContaining(['id', ...fields.map((field) => field.name)]),
      );
    });

    it('stores every field, and returns in each context only the fields of that context', async () => {
      const values = valuesOf(0);
      const { id } = await create(admin, values);
      const edited = (await admin.get(`${path}/${id}?context=edit`)).body as Values;
      for (const [field, value] of Object.entries(values))
        expect({ [field]: edited[field] }).toEqual({ [field]: value });
      for (const context of ['view', 'embed', 'edit']) {
        const { body } = await admin.get(`${path}/${id}?context=${context}`);
        const shown = fields.filter(({ schema }) => schema.context?.includes(context)).map((field) => field.name);
        expect(
          Object.keys(body as object)
            .filter((member) => member !== '_links')
            .sort(),
        ).toEqual(['id', ...shown].sort());
      }
      expect((await admin.get(`${path}/${id}?_fields=id`)).body).toEqual({ id });
      expect((await site.get(`${path}/${id}?context=edit`)).status).toBe(401);
    });

    it('changes in an update only the fields that the request contains', async () => {
      const { id } = await create();
      for (const [field, { values }] of samples) {
        if (field.name === 'status') continue;
        const before = (await admin.get(`${path}/${id}?context=edit`)).body as Values;
        const answer = await admin.patch(`${path}/${id}`, { [field.name]: values[1] });
        expect([answer.status, answer.body[field.name]]).toEqual([200, values[1]]);
        const after = (await admin.get(`${path}/${id}?context=edit`)).body as Values;
        const unrelated = { modified: null, _links: null };
        expect({ ...after, ...unrelated }).toEqual({ ...before, [field.name]: values[1], ...unrelated });
      }
    });

    it('refuses invalid values with 400 and the name of the argument, and changes nothing', async () => {
      const { id } = await create();
      const before = (await admin.get(`${path}/${id}?context=edit`)).text;
      for (const [field, { invalid }] of samples)
        for (const value of invalid) {
          const { status, body } = await admin.patch(`${path}/${id}`, { [field.name]: value });
          const names = (body as { data?: { params?: object } }).data?.params ?? {};
          expect({ value, status, names: Object.keys(names) }).toEqual({ value, status: 400, names: [field.name] });
        }
      expect((await admin.get(`${path}/${id}?context=edit`)).text).toBe(before);
    });

    it('refuses a creation without a required field', async () => {
      for (const field of [...samples.keys()].filter(mustBeSent)) {
        const { [field.name]: _omitted, ...others } = valuesOf(0);
        const { status, body } = await admin.post(path, others);
        expect([status, body.code]).toEqual([400, 'rest_missing_callback_param']);
      }
    });

    it('filters, orders, searches and pages its list', async () => {
      const [first, second] = [(await create(admin, valuesOf(0))).id, (await create(admin, valuesOf(1))).id];
      const own = `include=${first},${second}`;
      expect(await idsOf(`${own}&order=asc`, reader())).toEqual([first, second]);
      expect(await idsOf(`${own}&exclude=${first}`, reader())).toEqual([second]);
      for (const [field, { values }] of samples)
        for (const [query, expected] of filterQueries(field, values, [first, second]))
          expect({ query, ids: (await idsOf(`${own}&order=asc&${query}`, reader())).sort((a, b) => a - b) }).toEqual({
            query,
            ids: expected,
          });
      for (const field of fields.filter(({ sortable }) => sortable)) {
        const ascending = await idsOf(`${own}&orderby=${field.name}&order=asc`, reader());
        expect(await idsOf(`${own}&orderby=${field.name}&order=desc`, reader())).toEqual([...ascending].reverse());
      }
      const searched = [...samples].find(([field]) => field.searchable);
      if (searched)
        expect(
          await idsOf(`${own}&search=${encodeURIComponent(String(searched[1].values[1]).toUpperCase())}`, reader()),
        ).toEqual([second]);
      const page = await reader().get(`${path}?${own}&per_page=1&page=2&order=asc`);
      expect([page.headers['x-wp-total'], page.body[0].id]).toEqual(['2', second]);
    });

    it('lets each role do what its capabilities allow, to own items and to items of other authors', async () => {
      const foreign = await create();
      expect((await site.post(path, valuesOf(0))).status).toBe(401);
      expect((await site.patch(`${path}/${foreign.id}`, {})).status).toBe(401);
      expect((await site.delete(`${path}/${foreign.id}`)).status).toBe(401);
      for (const role of ROLES) {
        const client = site.as(role);
        const expectAllowed = async (allowed: boolean, method: string, id: number) => {
          const { status } = await client.call(method, `${path}/${id}`, { body: {} });
          expect({ role, method, id, status }).toEqual({ role, method, id, status: allowed ? 200 : 403 });
        };
        const mayCreate = holds(role, rights.create, rights.publish);
        const creation = await client.post(path, creatableValues(samples, declaration, site.idOf(role)));
        expect({ role, status: creation.status }).toEqual({ role, status: mayCreate ? 201 : 403 });
        const other = await create();
        await expectAllowed(holds(role, rights.update.own, rights.update.others, rights.publish), 'PATCH', other.id);
        await expectAllowed(holds(role, rights.delete.own, rights.delete.others, rights.publish), 'DELETE', other.id);
        if (!mayCreate) continue;
        await expectAllowed(holds(role, rights.update.own, rights.publish), 'PATCH', creation.body.id as number);
        await expectAllowed(holds(role, rights.delete.own, rights.publish), 'DELETE', creation.body.id as number);
      }
    });

    it('can be created in a batch, and is not found after its deletion', async () => {
      const batch = await admin.post('/batch/v1', {
        requests: [
          { path, body: valuesOf(0) },
          { path, body: {} },
        ],
      });
      const [made, refused] = batch.body.responses as { status: number; body: { id: number } }[];
      expect(made!.status).toBe(201);
      expect(refused!.status).toBe(writable.some(mustBeSent) ? 400 : 201);
      expect((await admin.delete(`${path}/${made!.body.id}`)).body.deleted).toBe(true);
      const gone = await admin.get(`${path}/${made!.body.id}`);
      expect([gone.status, gone.body.code]).toEqual([404, `rest_${name}_invalid_id`]);
    });

    for (const { name: member } of writable.filter(({ kind }) => kind === 'meta'))
      it(`stores each key of ${member} separately, deletes the value of a key that is null, and ignores unregistered keys`, async () => {
        const { id, [member]: defaults } = await create();
        const keys = site.provider(MetaRegistry).keysOf('resource', declaration.table);
        expect(Object.keys(defaults as object)).toEqual([...keys.keys()]);
        for (const { key, single, schema, mayWrite } of keys.values()) {
          const one = metaValueOf(schema);
          if (one === undefined || !mayWrite({ id: 1, signedIn: true, can: () => true }, id)) continue;
          const write = async (value: unknown) => {
            const { body } = await admin.patch(`${path}/${id}`, { [member]: { [key]: value, unregistered: 1 } });
            return body[member] as object;
          };
          const value = single ? one : [one];
          expect(await write(value)).toEqual({ ...(defaults as object), [key]: value });
          expect(await write({ unexpected: true })).toBeUndefined();
          expect(await write(null)).toEqual(defaults);
        }
      });

    if (hasDrafts)
      it('shows drafts only to users who may edit them', async () => {
        const { id } = await create(admin, { ...valuesOf(0), status: 'draft' });
        expect((await site.get(`${path}/${id}`)).status).toBe(401);
        expect((await site.as('subscriber').get(`${path}/${id}`)).status).toBe(403);
        expect(await idsOf(`include=${id}`, reader())).toEqual([]);
        expect(await idsOf(`include=${id}&status=draft`, admin)).toEqual([id]);
        expect((await site.get(`${path}?status=draft`)).status).not.toBe(200);
      });
  });
}

/** Returns queries that filter by a field. Each has the ids that it must find among two items, one of each value. */
function filterQueries(
  { name, kind, filterable, choices }: StoredField,
  values: readonly [unknown, unknown],
  [first, second]: readonly [number, number],
): (readonly [query: string, expected: number[]])[] {
  if (!filterable || name === 'status' || values[0] === values[1]) return [];
  const text = (value: unknown) => encodeURIComponent(String(value));
  if (kind === 'instant')
    return [
      [`${name}_after=${text(values[1])}`, [second]],
      [`${name}_before=${text(values[1])}`, [first]],
    ];
  if (kind === 'integer' || kind === 'decimal')
    return [
      [`min_${name}=${text(values[1])}`, [second]],
      [`max_${name}=${text(values[0])}`, [first]],
    ];
  // The lists of a relation share their first id.
  if (kind === 'relations')
    return [
      [`${name}=${text((values[0] as unknown[]).at(-1))}`, [first]],
      [`${name}=`, [first, second]],
    ];
  return [[`${name}${choices ? '[]' : ''}=${text(values[1])}`, [second]]];
}

/** Whether a creation must contain a field: a required one with a default is optional for clients. */
function mustBeSent({ required, defaultValue }: StoredField): boolean {
  return required && defaultValue === undefined;
}

/**
 * Valid values of a creation by a user. Of the relations, whose items not every role can read, it has only the required
 * ones; those to users refer to the user itself.
 */
function creatableValues(
  samples: ReadonlyMap<StoredField, FieldSample>,
  { hasDrafts }: StoredResourceDeclaration,
  user: number,
): Values {
  const chosen = [...samples].filter(([field]) => field.target === undefined || mustBeSent(field));
  const valueOf = ({ target, kind }: StoredField, { values }: FieldSample) => {
    if (target?.path !== USERS) return values[0];
    return kind === 'relations' ? [user] : user;
  };
  return {
    ...Object.fromEntries(chosen.map(([field, sample]) => [field.name, valueOf(field, sample)])),
    ...(hasDrafts ? { status: 'publish' } : {}),
  };
}
