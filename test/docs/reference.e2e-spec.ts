import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { bootSite } from '#testing';
import type { Site } from '#testing';
import { blocksPage, capabilitiesPage, optionsPage } from './reference-pages.fixture.js';
import { errorsPage } from './error-codes.fixture.js';
import { errorSources } from './error-sources.fixture.js';
import { routesPages } from './reference-routes.fixture.js';

const FOLDER = 'docs/reference';

/** The pages are made from declarations, which do not depend on the database. */
describe('docs/reference', () => {
  const sites: Site[] = [];
  const pages = new Map<string, string>();
  beforeAll(async () => {
    for (const app of [AcademyModule, ChallengeModule]) sites.push(await bootSite(app, { database: 'sqlite' }));
    const [academy] = sites;
    for (const [name, text] of routesPages(sites)) pages.set(name, text);
    pages.set('errors.md', errorsPage(errorSources()));
    pages.set('options.md', optionsPage(sites));
    pages.set('capabilities.md', capabilitiesPage(academy!));
    pages.set('blocks.md', await blocksPage(academy!));
  }, 60_000);
  afterAll(() => Promise.all(sites.map((site) => site.close())));

  it('equals the declarations (npm run docs:reference writes it)', () => {
    for (const [name, text] of pages) {
      const path = join(FOLDER, name);
      if (process.env.UPDATE_REFERENCE) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(path, text);
      }
      expect([path, existsSync(path) ? readFileSync(path, 'utf8') : '']).toEqual([path, text]);
    }
  });
});
