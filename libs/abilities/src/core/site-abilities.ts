import { Injectable } from '@nestjs/common';
import { Configuration, Database, programVersion } from '#platform';
import type { Actor, Schema } from '#route-registry';
import { SITE } from '../categories/core-categories.js';
import type { AbilityCall } from '../registry/ability.js';
import { Ability } from '../registry/ability.decorator.js';
import { ENVIRONMENTS, EnvironmentSettings } from './environment-settings.js';

const READS = { readonly: true, destructive: false, idempotent: true } as const;
const runsSite = (actor: Actor): boolean => actor.can('manage_options');
const text = (description: string): Schema => ({ type: 'string', description });

const SITE_FIELDS = {
  name: text('Name of the site.'),
  description: text('What the site is about.'),
  url: text('Address of the site.'),
  wpurl: text('Address of the server.'),
  admin_email: text('Address of whoever runs the site.'),
  charset: text('Encoding of texts.'),
  language: text('Language of the site, such as en-US.'),
  version: text('Release of the program.'),
} satisfies Record<string, Schema>;

type SiteField = keyof typeof SITE_FIELDS;

/** What the abilities read of `core/v2/settings`. */
interface SiteSettings {
  title: string;
  description: string;
  url: string;
  email: string;
  language: string;
}

/** What programs can learn of the site and of the machine that it runs on. */
@Injectable()
export class SiteAbilities {
  constructor(
    private readonly configuration: Configuration,
    private readonly database: Database,
  ) {}

  /** The site, or some members of what there is to say of it. */
  @Ability({
    name: 'core/get-site-info',
    label: 'Get Site Information',
    description: 'Tells what the site is called, where it is and in which language it is.',
    category: SITE,
    input: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: { type: 'string', enum: Object.keys(SITE_FIELDS) },
          description: 'Only these members; without it all.',
        },
      },
      additionalProperties: false,
      default: {},
    },
    output: { type: 'object', properties: SITE_FIELDS, additionalProperties: false },
    annotations: READS,
    may: runsSite,
  })
  async site(
    { fields: asked = [] }: { fields?: readonly SiteField[] },
    { call: ask }: AbilityCall,
  ): Promise<Partial<Record<SiteField, string>>> {
    const { title, description, url, email, language } = (await ask('GET', '/core/v2/settings')) as SiteSettings;
    const all: Record<SiteField, string> = {
      name: title,
      description,
      url,
      wpurl: url,
      admin_email: email,
      charset: 'UTF-8',
      language: language.replace('_', '-'),
      version: programVersion(),
    };
    const fields = asked.length > 0 ? asked : (Object.keys(SITE_FIELDS) as SiteField[]);
    return Object.fromEntries(fields.map((field) => [field, all[field]]));
  }

  /** What the site runs on. */
  @Ability({
    name: 'core/get-environment-info',
    label: 'Get Environment Info',
    description: 'Tells what the site runs on: runtime, database and releases.',
    category: SITE,
    output: {
      type: 'object',
      required: ['environment', 'php_version', 'db_server_info', 'wp_version'],
      properties: {
        environment: { ...text('What the site is for.'), enum: ENVIRONMENTS },
        php_version: text('The runtime and its release.'),
        db_server_info: text('The database and its release.'),
        wp_version: text('Release of the program.'),
      },
      additionalProperties: false,
    },
    annotations: READS,
    may: runsSite,
  })
  async environment(): Promise<Record<string, string>> {
    const { environment } = this.configuration.section(EnvironmentSettings);
    return {
      environment,
      php_version: `Node.js ${process.versions.node}`,
      db_server_info: await this.databaseRelease(),
      wp_version: programVersion(),
    };
  }

  private async databaseRelease(): Promise<string> {
    const [product, sql] =
      this.database.kind === 'sqlite'
        ? ['SQLite', 'SELECT sqlite_version() AS release']
        : ['PostgreSQL', `SELECT current_setting('server_version') AS release`];
    const [row] = await this.database.query<{ release: string }>(sql);
    return `${product} ${row!.release}`;
  }
}
