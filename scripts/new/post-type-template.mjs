// Text of a post type and of its suite. Its fields are meta values, which revisions, import and export contain.
import { parseField } from './field-types.mjs';
import { pascal, plural, title } from './names.mjs';
import { suite } from './part-templates.mjs';

/** @typedef {import('./part-templates.mjs').Part} Part */

/** Fields that every post type has by its features. */
const FEATURES = ['title', 'content', 'excerpt'];

/** Schema of a field and a value for the suite, by type. Formats do not allow the empty text, so they can be null. */
/** @type {Readonly<Record<string, { schema: string, value: string }>>} */
const TYPES = {
  string: { schema: "type: 'string'", value: "'one'" },
  text: { schema: "type: 'string'", value: "'one'" },
  email: { schema: "type: ['string', 'null'], format: 'email'", value: "'ada@example.org'" },
  uri: { schema: "type: ['string', 'null'], format: 'uri'", value: "'https://example.org/'" },
  integer: { schema: "type: 'integer'", value: '7' },
  number: { schema: "type: 'number'", value: '7.5' },
  boolean: { schema: "type: 'boolean'", value: 'true' },
  'date-time': { schema: "type: ['string', 'null'], format: 'date-time'", value: "'2031-05-01T10:00:00Z'" },
};

/**
 * Returns the meta fields of the command line.
 * @param {readonly string[]} texts such as `year:integer`
 * @throws {Error} that names the field and its allowed types
 */
function metaFields(texts) {
  const fields = texts.map(parseField).filter(({ name }) => !FEATURES.includes(name));
  for (const { name, type, required } of fields) {
    if (!TYPES[type])
      throw new Error(`"${name}": fields of post types are meta values; types: ${Object.keys(TYPES).join(', ')}.`);
    if (required) throw new Error(`"${name}": posts can be saved without their meta values; leave out "!".`);
  }
  const repeated = fields.find(({ name }, index) => fields.findIndex((other) => other.name === name) !== index);
  if (repeated) throw new Error(`"${repeated.name}" is named twice.`);
  return fields.map(({ name, type }) => ({ name, ...TYPES[type] }));
}

/**
 * @param {Part} part
 * @param {readonly string[]} fields
 */
export function postTypeText({ name, class: type, module }, fields) {
  const keys = metaFields(fields).map(
    ({ name: key, schema }) => `\n      { key: '${key}', schema: { ${schema} }, revisioned: true },`,
  );
  const [uses, parameter, call] =
    keys.length === 0
      ? ['', '', '']
      : [
          'MetaRegistry, ',
          ', meta: MetaRegistry',
          `\n    meta.register({ owner: 'post', subtype: TYPE.name },${keys.join('')});`,
        ];
  return `import { Injectable } from '@nestjs/common';
import { ContentModule, createPostResource, createPostsController, ListContentArgs, statusArg } from '#content';
import { capabilitiesOf, labelsOf, ${uses}PostTypeRegistry } from '#content-model';
import type { PostType } from '#content-model';
import { Library } from '#platform';
import { createHistoryControllers, RevisionsModule } from '#revisions';

/**
 * The post type \`${name}\`. Its fields, revisions and autosaves derive from \`supports\`; the rights are those of
 * posts.
 */
const TYPE: PostType = {
  name: '${name}',
  labels: labelsOf({ name: '${title(plural(name))}', singular_name: '${title(name)}' }),
  supports: {
    title: true,
    editor: true,
    author: true,
    excerpt: true,
    thumbnail: true,
    'custom-fields': true,
    revisions: true,
    autosave: true,
  },
  capabilities: capabilitiesOf('post', 'posts'),
  restBase: '${plural(name)}',
  visibility: { ui: true, menus: false },
  idQueryParameter: 'p',
};

const RESOURCE = createPostResource(TYPE);

class List${pascal(name)}Args extends ListContentArgs {
  @statusArg(TYPE) status!: string[];
}

/** Registers the type${keys.length === 0 ? '' : ' and its meta values'}. */
@Injectable()
export class ${type} {
  constructor(types: PostTypeRegistry${parameter}) {
    types.register(TYPE);${call}
  }
}

/** \`core/v2/${plural(name)}\`. The deployment names the module among its namespaces. */
@Library({
  namespace: 'core/v2',
  imports: [ContentModule, RevisionsModule],
  controllers: [
    createPostsController({ type: TYPE, resource: RESOURCE, list: List${pascal(name)}Args }),
    ...createHistoryControllers({ type: TYPE, resource: RESOURCE }),
  ],
  providers: [${type}],
})
export class ${module} {}
`;
}

/**
 * @param {Part} part
 * @param {readonly string[]} fields
 */
export function postTypeSuite(part, fields) {
  const meta = metaFields(fields).map(({ name, value }) => `${name}: ${value}`);
  return suite(
    part,
    `the post type ${part.name}`,
    `  const create = async () => {
    const values = { title: 'First', content: 'text', status: 'publish', meta: { ${meta.join(', ')} } };
    const answer = await site.as('editor').post('/core/v2/${plural(part.name)}', values);
    expect([answer.status, answer.body]).toMatchObject([201, { type: '${part.name}', meta: values.meta }]);
    return \`/core/v2/${plural(part.name)}/\${answer.body.id}\`;
  };

  it('shows published items to the anonymous user, in the list as well', async () => {
    const path = await create();
    const { body } = await site.get(path);
    expect(body.title.rendered).toBe('First');
    expect((await site.get(\`/core/v2/${plural(part.name)}?include=\${body.id}\`)).body).toHaveLength(1);
  });

  it('stores revisions and autosaves', async () => {
    const path = await create();
    const editor = site.as('editor');
    expect((await editor.patch(path, { title: 'Second' })).status).toBe(200);
    const revisions = await editor.get(\`\${path}/revisions?context=edit\`);
    expect(revisions.body[0].title.raw).toBe('Second');
    expect((await editor.post(\`\${path}/autosaves\`, { title: 'Third' })).body.title.raw).toBe('Third');
  });

  it('is written with the rights of posts', async () => {
    const path = await create();
    expect((await site.post('/core/v2/${plural(part.name)}', { title: 'x' })).status).toBe(401);
    expect((await site.as('subscriber').patch(path, { title: 'x' })).status).toBe(403);
    expect((await site.as('author').delete(path)).status).toBe(403);
    expect((await site.as('editor').delete(\`\${path}?force=true\`)).status).toBe(200);
  });`,
  );
}
