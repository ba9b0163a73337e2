// Texts of parts of a deployment and of their suites.
import { pascal, title } from './names.mjs';

/**
 * A part of a deployment that is created.
 * @typedef {object} Part
 * @property {string} name such as `opening-hours`
 * @property {string} deployment such as `academy`
 * @property {string} class name of the class
 * @property {string} module name of the class of the module
 */

/** @param {Part} part */
export function blockText({ name, deployment, class: type, module }) {
  return `import { Injectable, Module } from '@nestjs/common';
import { BlockCatalog, BlocksModule } from '#blocks';
import { ContentRenderer, RenderingModule } from '#rendering';
import { escapeHtml } from '#text';

/** Registers the block \`${deployment}/${name}\`. */
@Injectable()
export class ${type} {
  constructor(renderer: ContentRenderer, catalog: BlockCatalog) {
    catalog.describe('${deployment}/${name}', {
      title: '${title(name)}',
      category: 'widgets',
      attributes: { text: { type: 'string', default: '' } },
    });
    renderer.blocks.register('${deployment}/${name}', {
      // Increment it when the markup changes, so that stored renderings are renewed.
      version: 1,
      render: ({ attributes, wrapper }) => \`<p \${wrapper()}>\${escapeHtml(String(attributes['text'] ?? ''))}</p>\`,
    });
  }
}

/** The module that the deployment names among its libraries. */
@Module({ imports: [RenderingModule, BlocksModule], providers: [${type}] })
export class ${module} {}
`;
}

/** @param {Part} part */
export function blockSuite(part) {
  return suite(
    part,
    `the block ${part.deployment}/${part.name}`,
    `  it('is rendered with its text, and described to editors', async () => {
    const content = '<!-- wp:${part.deployment}/${part.name} {"text":"a < b"} /-->';
    const answer = await site.as('editor').post('/core/v2/posts', { title: 'x', content });
    expect(answer.body.content.rendered).toContain('>a &lt; b</p>');
    const { status } = await site.as('editor').get('/core/v2/block-types/${part.deployment}/${part.name}');
    expect(status).toBe(200);
  });`,
  );
}

/** @param {Part} part */
export function abilityText({ name, deployment, class: type, module }) {
  return `import { Injectable, Module } from '@nestjs/common';
import { Ability } from '#abilities';
import { Clock } from '#platform';

/** The ability \`${deployment}/${name}\` of assistants. */
@Injectable()
export class ${type} {
  constructor(private readonly clock: Clock) {}

  @Ability({
    name: '${deployment}/${name}',
    label: '${title(name)}',
    description: 'Returns the time of the site.',
    category: { slug: '${deployment}', label: '${title(deployment)}', description: 'Abilities of this site.' },
    output: { type: 'string' },
    annotations: { readonly: true, destructive: false, idempotent: true },
    isAllowed: (actor) => actor.can('read'),
  })
  run(): string {
    return this.clock.now().toISOString();
  }
}

/** The module that the deployment names among its libraries. */
@Module({ providers: [${type}] })
export class ${module} {}
`;
}

/** @param {Part} part */
export function abilitySuite(part) {
  const path = `/core-abilities/v1/abilities/${part.deployment}/${part.name}/run`;
  return suite(
    part,
    `the ability ${part.deployment}/${part.name}`,
    `  it('runs for users and is refused to the anonymous user', async () => {
    const answer = await site.as('subscriber').get('${path}');
    expect([answer.status, answer.body]).toEqual([200, expect.stringMatching(/^\\d{4}-/)]);
    expect((await site.get('${path}')).status).toBe(401);
  });`,
  );
}

/** @param {Part} part */
export function healthTestText({ name, class: type, module }) {
  return `import { Injectable, Module } from '@nestjs/common';
import { createHealthTestController } from '#site-health';
import type { HealthFinding, HealthTest } from '#site-health';

/** The health test \`${name}\`. */
@Injectable()
export class ${type} implements HealthTest {
  async run(): Promise<HealthFinding> {
    return { status: 'good', label: '${title(name)}', description: '<p>Everything is in order.</p>' };
  }
}

/** The module that the deployment names among its libraries. */
@Module({ controllers: [createHealthTestController({ name: '${name}', badge: 'Performance' }, ${type})], providers: [${type}] })
export class ${module} {}
`;
}

/** @param {Part} part */
export function healthTestSuite(part) {
  const path = `/core-site-health/v1/tests/${part.name}`;
  return suite(
    part,
    `the health test ${part.name}`,
    `  it('is shown only to administrators', async () => {
    const answer = await site.as('administrator').get('${path}');
    expect([answer.status, answer.body.status]).toEqual([200, 'good']);
    expect((await site.as('editor').get('${path}')).status).toBe(403);
  });`,
  );
}

/**
 * @param {Part} part
 * @param {string} subject
 * @param {string} tests
 */
export function suite({ deployment }, subject, tests) {
  const app = `${pascal(deployment)}Module`;
  return `import { ${app} } from '#${deployment}';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('${subject} on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(${app}, { database });
  }, 60_000);
  afterAll(() => site.close());

${tests}
});
`;
}
