import { AcademyModule } from '#academy';
import { extendDeployment } from '#deployment';
import { Library } from '#platform';
import {
  Choice,
  Decimal,
  DraftableItem,
  Flag,
  Instant,
  Integer,
  Meta,
  Relation,
  resource,
  resources,
  StoredItem,
  StoredResource,
  Text,
} from '#resources';
import { bootSite, describeResource } from '#testing';
import { BrowserClient, PAGES } from '../sign-in/browser-client.fixture.js';

/** Every field is required. */
@StoredResource({ namespace: 'labs/v1', base: 'reports', created: '2026-11-28' })
class Report extends DraftableItem {
  @Text({ required: true, pattern: '^[A-Z]+$' }) code!: string;
  @Text({ required: true, format: 'email' }) email!: string;
  @Integer({ required: true, filterable: true }) count!: number;
  @Decimal({ required: true }) share!: number;
  @Flag({ required: true, filterable: true }) open!: boolean;
  @Instant({ required: true }) due!: Date;
  @Relation('user', { required: true }) owner!: number;
  @Relation('user', { required: true, many: true }) readers!: number[];
  @Relation('category', { required: true }) category!: number;
  @Relation('media', { required: true }) cover!: number;
  @Relation('/labs/v1/samples', { required: true }) sample!: number;
}

/** Every field is optional, with unusual bounds, formats and defaults. */
@StoredResource({ namespace: 'labs/v1', base: 'samples', created: '2026-11-28' })
class Sample extends StoredItem {
  @Integer({ maximum: -1, filterable: true }) depth!: number | null;
  @Integer({ minimum: -5, maximum: 10, default: 3, sortable: true }) level!: number;
  @Decimal({ minimum: 0.25, maximum: 0.5, filterable: true }) share!: number | null;
  @Choice(['', 'solid', 'very liquid'], { filterable: true }) state!: string;
  @Text({ format: 'email', maxLength: 12, filterable: true, sortable: true }) contact!: string | null;
  @Text({ format: 'uri', maxLength: 20 }) link!: string;
  @Text({ format: 'hex-color' }) color!: string | null;
  @Text({ format: 'uuid' }) serial!: string | null;
  @Text({ minLength: 20, searchable: true }) notes!: string | null;
  @Text({ maxLength: 3, required: true, default: 'x' }) unit!: string;
  @Flag({ default: true }) valid!: boolean;
  @Meta({
    keys: [
      { key: 'offset', schema: { type: 'integer', maximum: -2 } },
      { key: 'ratio', schema: { type: 'number', minimum: 1, exclusiveMinimum: true } },
      { key: 'grade', schema: { type: 'string', enum: ['b', 'a'], default: 'a' } },
    ],
  })
  meta!: Record<string, unknown>;
}

@Library({ namespace: 'labs/v1', ...resources(resource(Report), resource(Sample)) })
class LabsModule {}

const SiteWithLabs = extendDeployment(AcademyModule, LabsModule);

describeResource(Report, {
  deployment: SiteWithLabs,
  samples: {
    code: ['ONE', 'TWO'],
    sample: async (site) => {
      const create = async () => (await site.as('administrator').post('/labs/v1/samples', {})).body.id as number;
      return [await create(), await create()];
    },
  },
});
describeResource(Sample, { deployment: SiteWithLabs });

it('the form of a new item shows defaults, and stores an empty text as null if its schema refuses it', async () => {
  const site = await bootSite(SiteWithLabs, { database: 'sqlite' });
  try {
    await site.addUser('rosa', 'editor');
    const browser = new BrowserClient(site);
    await browser.signIn('rosa', 'rosa Passw0rd');
    const page = `${PAGES}/resources`;
    const form = await browser.get(`${page}?collection=%2Flabs%2Fv1%2Fsamples&item=new`);
    // An unchecked checkbox means false, so the form of a new item shows the defaults.
    expect(form.text).toMatch(/name="field_valid" value="1" checked/);
    expect(form.text).toMatch(/name="field_level"[^>]* value="3"/);
    expect(form.text).toMatch(/name="field_unit"[^>]* value="x"/);
    const empty = { field_contact: '', field_color: '', field_serial: '', field_notes: '', field_link: '' };
    const long = await browser.submit(form, page, { action: 'save', field_notes: '鯨'.repeat(20_000) });
    expect([long.status, /<input[^>]* name="field_notes"[^>]* aria-invalid="true"/.test(long.text)]).toEqual([
      400,
      true,
    ]);
    const saved = await browser.submit(form, page, { action: 'save', field_unit: 'm', ...empty });
    expect(saved.status).toBe(303);
    const { body } = await site.as('editor').get('/labs/v1/samples');
    expect(body).toMatchObject([{ contact: null, color: null, serial: null, notes: null, link: '', unit: 'm' }]);
  } finally {
    await site.close();
  }
});
