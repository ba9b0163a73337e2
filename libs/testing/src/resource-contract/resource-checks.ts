import { MetaRegistry } from '#content-model';
import { ROLES } from '#identity';
import type { StoredField } from '#resources';
import { metaValueOf } from './samples.js';
import type { FieldSample } from './samples.js';
import { mustBeSent } from './tested-resource.js';
import type { TestedResource, Values } from './tested-resource.js';

/** Checks the routes in discovery and OpenAPI, and the schema in `OPTIONS`. */
export async function checkDescriptions({ site, path, writable, declaration }: TestedResource): Promise<void> {
  const { routes } = (await site.get('/')).body as { routes: Record<string, { endpoints: { args: object }[] }> };
  const [, creation] = routes[path]!.endpoints;
  expect(Object.keys(creation!.args)).toEqual(expect.arrayContaining(writable.map((field) => field.name)));
  expect(routes).toHaveProperty([`${path}/(?P<id>[\\d]+)`]);
  const { body: openapi } = await site.get('/openapi.json');
  expect(Object.keys((openapi as { paths: object }).paths).some((one) => one.endsWith(`${path}/{id}`))).toBe(true);
  const { body: description } = await site.call('OPTIONS', path);
  expect(Object.keys((description as { schema: { properties: object } }).schema.properties)).toEqual(
    expect.arrayContaining(['id', ...declaration.fields.map((field) => field.name)]),
  );
}

/** Checks that every field is stored, and the fields of each context. */
export async function checkRoundTrip(tested: TestedResource): Promise<void> {
  const { site, admin, path, declaration } = tested;
  const values = tested.valuesOf(0);
  const { id } = await tested.create(admin, values);
  const edited = (await admin.get(`${path}/${id}?context=edit`)).body as Values;
  for (const [field, value] of Object.entries(values)) expect({ [field]: edited[field] }).toEqual({ [field]: value });
  for (const context of ['view', 'embed', 'edit']) {
    const { body } = await admin.get(`${path}/${id}?context=${context}`);
    const shown = declaration.fields
      .filter(({ schema }) => schema.context?.includes(context))
      .map((field) => field.name);
    expect(
      Object.keys(body as object)
        .filter((member) => member !== '_links')
        .sort(),
    ).toEqual(['id', ...shown].sort());
  }
  expect((await admin.get(`${path}/${id}?_fields=id`)).body).toEqual({ id });
  expect((await site.get(`${path}/${id}?context=edit`)).status).toBe(401);
}

/** Checks that an update changes only the fields of the request. */
export async function checkPartialUpdates(tested: TestedResource): Promise<void> {
  const { admin, path, samples } = tested;
  const { id } = await tested.create();
  for (const [field, { values }] of samples) {
    if (field.name === 'status') continue;
    const before = (await admin.get(`${path}/${id}?context=edit`)).body as Values;
    const answer = await admin.patch(`${path}/${id}`, { [field.name]: values[1] });
    expect([answer.status, answer.body[field.name]]).toEqual([200, values[1]]);
    const after = (await admin.get(`${path}/${id}?context=edit`)).body as Values;
    const unrelated = { modified: null, _links: null };
    expect({ ...after, ...unrelated }).toEqual({ ...before, [field.name]: values[1], ...unrelated });
  }
}

/** Checks that invalid values are refused by name. */
export async function checkRefusals(tested: TestedResource): Promise<void> {
  const { admin, path, samples } = tested;
  const { id } = await tested.create();
  const before = (await admin.get(`${path}/${id}?context=edit`)).text;
  for (const [field, { invalid }] of samples)
    for (const value of invalid) {
      const { status, body } = await admin.patch(`${path}/${id}`, { [field.name]: value });
      const names = (body as { data?: { params?: object } }).data?.params ?? {};
      expect({ value, status, names: Object.keys(names) }).toEqual({ value, status: 400, names: [field.name] });
    }
  expect((await admin.get(`${path}/${id}?context=edit`)).text).toBe(before);
}

/** Checks that a creation without a required field is refused. */
export async function checkRequiredFields(tested: TestedResource): Promise<void> {
  for (const field of [...tested.samples.keys()].filter(mustBeSent)) {
    const { [field.name]: _omitted, ...others } = tested.valuesOf(0);
    const { status, body } = await tested.admin.post(tested.path, others);
    expect([status, body.code]).toEqual([400, 'rest_missing_callback_param']);
  }
}

/** Checks the filters, the orders, the search and the pages of the list. */
export async function checkLists(tested: TestedResource): Promise<void> {
  const { admin, reader, path, samples } = tested;
  // The second values mostly are the greater ones. Their item has the lower id, so the order by a field differs from
  // the order by id.
  const { id: second } = await tested.create(admin, tested.valuesOf(1));
  const { id: first } = await tested.create(admin, tested.valuesOf(0));
  const own = `include=${first},${second}`;
  expect(await tested.idsOf(`${own}&order=asc`, reader)).toEqual([second, first]);
  expect(await tested.idsOf(`${own}&exclude=${first}`, reader)).toEqual([second]);
  for (const [field, { values }] of samples)
    for (const [query, expected] of filterQueries(field, values, [first, second]))
      expect({ query, ids: await tested.idsOf(`${own}&order=asc&${query}`, reader) }).toEqual({ query, ids: expected });
  for (const field of tested.declaration.fields.filter(({ sortable }) => sortable)) {
    const ascending = isAscending(samples.get(field)) ? [first, second] : [second, first];
    for (const [order, ids] of [
      ['asc', ascending],
      ['desc', ascending.toReversed()],
    ] as const) {
      const query = `orderby=${field.name}&order=${order}`;
      expect({ query, ids: await tested.idsOf(`${own}&${query}`, reader) }).toEqual({ query, ids });
    }
  }
  const searched = [...samples].find(([field]) => field.searchable);
  if (searched) {
    const text = encodeURIComponent(String(searched[1].values[1]).toUpperCase());
    expect(await tested.idsOf(`${own}&search=${text}`, reader)).toEqual([second]);
  }
  const page = await reader.get(`${path}?${own}&per_page=1&page=2&order=asc`);
  expect([page.headers['x-wp-total'], page.body[0].id]).toEqual(['2', first]);
}

/** Checks what each role may do to own items and to items of other authors. */
export async function checkRoles(tested: TestedResource): Promise<void> {
  const { site, path } = tested;
  const { rights } = tested.declaration;
  const foreign = await tested.create();
  expect((await site.post(path, tested.valuesOf(0))).status).toBe(401);
  expect((await site.patch(`${path}/${foreign.id}`, {})).status).toBe(401);
  expect((await site.delete(`${path}/${foreign.id}`)).status).toBe(401);
  for (const role of ROLES) {
    const client = site.as(role);
    const mayDo = (...capabilities: (string | undefined)[]) => tested.holds(role, ...capabilities, rights.publish);
    const expectAllowed = async (allowed: boolean, method: string, id: number) => {
      const { status } = await client.call(method, `${path}/${id}`, { body: {} });
      expect({ role, method, id, status }).toEqual({ role, method, id, status: allowed ? 200 : 403 });
    };
    const mayCreate = mayDo(rights.create);
    const creation = await client.post(path, tested.creatableValues(site.idOf(role)));
    expect({ role, status: creation.status }).toEqual({ role, status: mayCreate ? 201 : 403 });
    const other = await tested.create();
    await expectAllowed(mayDo(rights.update.own, rights.update.others), 'PATCH', other.id);
    await expectAllowed(mayDo(rights.delete.own, rights.delete.others), 'DELETE', other.id);
    if (!mayCreate) continue;
    await expectAllowed(mayDo(rights.update.own), 'PATCH', creation.body.id as number);
    await expectAllowed(mayDo(rights.delete.own), 'DELETE', creation.body.id as number);
  }
}

/** Checks the creation in a batch, and the deletion. */
export async function checkBatch(tested: TestedResource): Promise<void> {
  const { admin, path } = tested;
  const batch = await admin.post('/batch/v1', {
    requests: [
      { path, body: tested.valuesOf(0) },
      { path, body: {} },
    ],
  });
  const [made, refused] = batch.body.responses as { status: number; body: { id: number } }[];
  expect(made!.status).toBe(201);
  expect(refused!.status).toBe(tested.writable.some(mustBeSent) ? 400 : 201);
  expect((await admin.delete(`${path}/${made!.body.id}`)).body.deleted).toBe(true);
  const gone = await admin.get(`${path}/${made!.body.id}`);
  expect([gone.status, gone.body.code]).toEqual([404, `rest_${tested.declaration.name}_invalid_id`]);
}

/**
 * Checks the writes of meta.
 * @param member name of the field that has the meta
 */
export async function checkMetaMember(tested: TestedResource, member: string): Promise<void> {
  const { site, admin, path } = tested;
  const { id, [member]: defaults } = await tested.create();
  const keys = site.provider(MetaRegistry).keysOf('resource', tested.declaration.table);
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
}

/** Checks that drafts are shown only to users who may edit them. */
export async function checkDrafts(tested: TestedResource): Promise<void> {
  const { site, admin, reader, path } = tested;
  const { id } = await tested.create(admin, { ...tested.valuesOf(0), status: 'draft' });
  expect((await site.get(`${path}/${id}`)).status).toBe(401);
  expect((await site.as('subscriber').get(`${path}/${id}`)).status).toBe(403);
  expect(await tested.idsOf(`include=${id}`, reader)).toEqual([]);
  expect(await tested.idsOf(`include=${id}&status=draft`, admin)).toEqual([id]);
  expect((await site.get(`${path}?status=draft`)).status).not.toBe(200);
}

/** Whether the first value of a field is less than the second one. Fields without samples have equal values. */
function isAscending(sample: FieldSample | undefined): boolean {
  const [first, second] = (sample?.values ?? []) as readonly (string | number | boolean)[];
  return first !== undefined && second !== undefined && first < second;
}

/**
 * Returns queries that filter by a field. Each has the ids that it must find among two items, one of each value. The
 * second item has the lower id.
 */
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
      [`${name}=`, [second, first]],
    ];
  return [[`${name}${choices ? '[]' : ''}=${text(values[1])}`, [second]]];
}
