import { bootSite } from '#testing';
import type { Site } from '#testing';
import { sharedWrites, writableResources } from './rights/resources.js';
import type { Resource } from './rights/resources.js';
import { valuesOf } from './rights/values.js';
import { fieldJson, ResourceWriter } from './rights/resource-writer.js';
import type { Target, WriteResult } from './rights/resource-writer.js';
import { CALLERS, RightsFixture } from './rights/rights-fixture.js';
import type { Caller } from './rights/rights-fixture.js';
import { WholeSiteModule } from './whole-site.js';

const SIGNED_IN = CALLERS.filter((caller) => caller !== 'anonymous');

/** Expected differences between updates and creations, with reasons. Each must occur, and no other may. */
const DIFFERENCES: readonly { callers: readonly Caller[]; field: string; reason: string }[] = [
  { callers: ['administrator'], field: '/core/v2/users username', reason: 'A login never changes.' },
  {
    callers: ['administrator'],
    field: '/core/v2/menus slug',
    reason: 'The slug of a menu is always derived from its name, which differs in this suite.',
  },
  {
    callers: SIGNED_IN,
    field: '/core/v2/users/{user_id}/application-passwords app_id',
    reason: 'The id of an application never changes.',
  },
  {
    callers: ['contributor', 'author', 'editor', 'administrator'],
    field: '/core/v2/comments type',
    reason: 'A comment does not become a note.',
  },
  {
    callers: ['contributor', 'author'],
    field: '/core/v2/comments status',
    reason: 'Moderation decides the status of a new comment; users who may edit its post can change it.',
  },
  {
    callers: ['editor', 'administrator'],
    field: '/core/v2/comments post',
    reason: 'Moderators may move comments to posts that take no new ones.',
  },
  {
    callers: ['administrator'],
    field: '/core/v2/menu-items object_id',
    reason: 'An item with an address of its own shows its own id.',
  },
  {
    callers: ['administrator'],
    field: '/core/v2/menu-items type',
    reason: 'An item that exists has an id of a target, which a new item lacks.',
  },
  { callers: ['administrator'], field: '/core/v2/templates slug', reason: 'The slug of a template never changes.' },
  {
    callers: ['administrator'],
    field: '/core/v2/template-parts slug',
    reason: 'The slug of a template part never changes.',
  },
];

/** Fields that no client can write and that are not compared, with reasons. */
const UNCHECKED: Readonly<Record<string, string>> = {
  '/core/v2/users locale': 'There is one language.',
  '/core/v2/media featured_media': 'Pictures have no picture of their own.',
  '/core/v2/menu-items type': 'Each type but the default needs the id or name of an object.',
  '/core/v2/menu-items object': 'It follows from what the item leads to.',
  '/core/v2/menu-items menu_order': 'Items of no menu, as those of this suite, are always at position 1.',
  '/core/v2/menus locations': 'The theme has no locations.',
  '/core/v2/font-families font_family_settings': 'It is JSON text, which is not made from the schema.',
  '/core/v2/font-families theme_json_version': 'No generated number is a version.',
  '/core/v2/template-parts area': 'No generated text is an area of the theme.',
  '/core/v2/templates theme': 'There is one theme.',
  '/core/v2/templates type': 'It follows from the collection.',
  '/core/v2/templates status': 'It is always published.',
  '/core/v2/templates source': 'It only resets templates of the theme.',
  '/core/v2/template-parts theme': 'There is one theme.',
  '/core/v2/template-parts type': 'It follows from the collection.',
  '/core/v2/template-parts status': 'It is always published.',
  '/core/v2/template-parts source': 'It only resets templates of the theme.',
  '/core/v2/widgets id_base': 'It is chosen once, among the kinds of widgets.',
  '/core/v2/widgets sidebar': 'The theme has one sidebar.',
  '/core/v2/widgets instance': 'It needs raw settings, or signed ones.',
};
/** The same, for fields that plugins fill: keys of meta, and templates of themes. */
const EMPTY_WITHOUT_PLUGINS = /^\/core\/v2\/\S+ (?:meta|template)$/;

/** Results of one resource. */
interface Findings {
  /** Number of compared pairs of a creation and an update. */
  checked: number;
  /** Different results by `CALLER COLLECTION FIELD`. */
  different: Map<string, string[]>;
  /** Fields of which no caller could write a value. */
  unchecked: string[];
}

async function compareWrites(fixture: RightsFixture, resource: Resource): Promise<Findings> {
  const { collection, fields } = resource;
  const findings: Findings = { checked: 0, different: new Map(), unchecked: [] };
  const acceptedFields = new Set<string>();
  for (const caller of CALLERS) {
    const context = { caller, fixture, collection };
    const writer = new ResourceWriter(fixture, resource, caller);
    const made = await writer.create();
    const mayCreate = made.status === 201;
    let target: Target | undefined = await writer.target(mayCreate ? made : await writer.create({}, 'administrator'));
    const mayEdit = (await writer.update(target, {})).status === 200;
    for (const [field, schema] of fields) {
      const values = valuesOf(field, schema, context);
      const others = valuesOf(field, schema, context);
      for (const [index, value] of values.entries()) {
        target ??= await writer.target(await writer.create());
        const other = others[index];
        const created = await writer.resultOf(await writer.create({ [field]: other }), field, other);
        const updated = await writer.resultOf(
          await writer.update(target, { [field]: value }),
          field,
          value,
          target.path,
        );
        const before = fieldJson(target.before, field, value);
        findings.checked += 1;
        if (changes(updated, before) || changes(created, before)) acceptedFields.add(field);
        if (differ(updated, created, { before, mayEdit, sent: [value, other].map((one) => JSON.stringify(one)) })) {
          const label = `${caller} ${collection} ${field}`;
          const words = `${JSON.stringify(value)}: created ${inWords(created)}, updated ${inWords(updated)}`;
          findings.different.set(label, [...(findings.different.get(label) ?? []), words]);
        }
        if (updated.status < 400 && mayCreate) target = undefined;
      }
    }
  }
  findings.unchecked = [...fields.keys()]
    .filter((field) => !acceptedFields.has(field))
    .map((field) => `${collection} ${field}`);
  return findings;
}

/** A value that no answer contains counts as accepted if the write succeeded. */
function changes({ status, value }: WriteResult, before: string | undefined): boolean {
  return status < 400 && (value === undefined || value !== before);
}

interface Comparison {
  before: string | undefined;
  /** Whether the caller may edit the item; otherwise every update is refused. */
  mayEdit: boolean;
  /** JSON of the values of the update and the creation. They differ if values must be unique. */
  sent: readonly string[];
}

function differ(updated: WriteResult, created: WriteResult, { before, mayEdit, sent }: Comparison): boolean {
  const [byUpdate, byCreation] = [changes(updated, before), changes(created, before)];
  if (!mayEdit && !byUpdate) return false;
  if (byUpdate !== byCreation) return true;
  // Times that are replaced by the current time differ in each write.
  const isTime = [updated, created].every(({ value }, index) => value !== sent[index] && isDateTime(value));
  return byUpdate && sent[0] === sent[1] && !isTime && updated.value !== created.value;
}

/** Whether the JSON of a value is a date with a time. */
function isDateTime(value: string | undefined): boolean {
  return value !== undefined && /^"\d{4}-\d\d-\d\dT[\d:]+"$/.test(value);
}

function inWords({ status, code, value }: WriteResult): string {
  return `${status} ${status < 400 ? value : code}`;
}

describe('every update in every namespace', () => {
  let site: Site;
  let fixture: RightsFixture;
  beforeAll(async () => {
    site = await bootSite(WholeSiteModule, { database: 'sqlite' });
    fixture = await new RightsFixture(site).prepare();
  });
  afterAll(() => site.close());

  it('accepts the same values as a creation by the same caller', async () => {
    const findings: Findings[] = [];
    const resources = writableResources(site);
    for (const resource of resources) findings.push(await compareWrites(fixture, resource));
    const checked = findings.reduce((sum, one) => sum + one.checked, 0);
    const different = findings.flatMap((one) => [...one.different]);
    const unchecked = findings.flatMap((one) => one.unchecked);
    process.stdout.write(
      `${checked} pairs of a creation and an update in ${resources.length} resources; not checked: ${unchecked.join('; ')}\n`,
    );

    const named = DIFFERENCES.flatMap(({ callers, field }) => callers.map((caller) => `${caller} ${field}`));
    expect(different.filter(([label]) => !named.includes(label))).toEqual([]);
    expect(different.map(([label]) => label).sort()).toEqual([...named].sort());
    expect(unchecked.filter((field) => !(field in UNCHECKED || EMPTY_WITHOUT_PLUGINS.test(field)))).toEqual([]);
    expect(checked).toBeGreaterThan(1_000);
    for (const one of findings) expect(one.checked).toBeGreaterThanOrEqual(CALLERS.length);
  }, 600_000);

  it('uses the same endpoint as a creation on the same path', () => {
    const shared = sharedWrites(site);
    expect(shared.length).toBeGreaterThan(10);
    expect(shared.filter(({ create, update }) => create !== update).map(({ template }) => template)).toEqual([]);
  });
});
