import { Injectable } from '@nestjs/common';
import { Configuration, Database, programVersion } from '#platform';
import type { Actor } from '#route-registry';
import type { Schema } from '#schema';
import { languageTag } from '#text';
import { SITE_CATEGORY } from '../categories/core-categories.js';
import { READ_ONLY } from '../registry/ability.js';
import type { AbilityCall } from '../registry/ability.js';
import { Ability } from '../registry/ability.decorator.js';
import { stringSchema } from '../registry/string-schema.js';
import { ENVIRONMENTS, EnvironmentSettings } from './environment-settings.js';

const mayManageSite = (actor: Actor): boolean => actor.can('manage_options');

const SITE_FIELDS = {
  name: stringSchema('Title of the site.'),
  description: stringSchema('Tagline of the site.'),
  url: stringSchema('URL of the site.'),
  wpurl: stringSchema('URL of the server.'),
  admin_email: stringSchema('Email address of the administrator.'),
  charset: stringSchema('Character encoding.'),
  language: stringSchema('Language of the site, such as en-US.'),
  version: stringSchema('Version of the program.'),
} satisfies Record<string, Schema>;

type SiteField = keyof typeof SITE_FIELDS;

/** Fields of `core/v2/settings` that the abilities read. */
interface SiteSettings {
  title: string;
  description: string;
  url: string;
  email: string;
  language: string;
}

/** Abilities that describe the site and its server. */
@Injectable()
export class SiteAbilities {
  constructor(
    private readonly configuration: Configuration,
    private readonly database: Database,
  ) {}

  /** Returns the site's details, or only the requested fields. */
  @Ability({
    name: 'core/get-site-info',
    label: 'Get Site Information',
    description: 'Returns title, URL, language and other details of the site.',
    category: SITE_CATEGORY,
    input: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: { type: 'string', enum: Object.keys(SITE_FIELDS) },
          description: 'Limit to these fields; default all.',
        },
      },
      additionalProperties: false,
      default: {},
    },
    output: { type: 'object', properties: SITE_FIELDS, additionalProperties: false },
    annotations: READ_ONLY,
    isAllowed: mayManageSite,
  })
  async site(
    { fields: requested = [] }: { fields?: readonly SiteField[] },
    { call }: AbilityCall,
  ): Promise<Partial<Record<SiteField, string>>> {
    const { title, description, url, email, language } = (await call('GET', '/core/v2/settings')) as SiteSettings;
    const all: Record<SiteField, string> = {
      name: title,
      description,
      url,
      wpurl: url,
      admin_email: email,
      charset: 'UTF-8',
      language: languageTag(language),
      version: programVersion(),
    };
    const fields = requested.length > 0 ? requested : (Object.keys(SITE_FIELDS) as SiteField[]);
    return Object.fromEntries(fields.map((field) => [field, all[field]]));
  }

  /** Returns runtime, database and versions. */
  @Ability({
    name: 'core/get-environment-info',
    label: 'Get Environment Info',
    description: 'Returns the runtime, the database and their versions.',
    category: SITE_CATEGORY,
    output: {
      type: 'object',
      required: ['environment', 'php_version', 'db_server_info', 'wp_version'],
      properties: {
        environment: { ...stringSchema('Deployment environment of the site.'), enum: ENVIRONMENTS },
        php_version: stringSchema('Name and version of the runtime.'),
        db_server_info: stringSchema('Name and version of the database.'),
        wp_version: stringSchema('Version of the program.'),
      },
      additionalProperties: false,
    },
    annotations: READ_ONLY,
    isAllowed: mayManageSite,
  })
  async environment(): Promise<Record<string, string>> {
    const { environment } = this.configuration.readSettings(EnvironmentSettings);
    return {
      environment,
      php_version: `Node.js ${process.versions.node}`,
      db_server_info: await this.readDatabaseVersion(),
      wp_version: programVersion(),
    };
  }

  private async readDatabaseVersion(): Promise<string> {
    const [product, sql] =
      this.database.kind === 'sqlite'
        ? ['SQLite', 'SELECT sqlite_version() AS release']
        : ['PostgreSQL', `SELECT current_setting('server_version') AS release`];
    const [row] = await this.database.query<{ release: string }>(sql);
    return `${product} ${row!.release}`;
  }
}
