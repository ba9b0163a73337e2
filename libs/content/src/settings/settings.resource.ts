import { CreateArgsOf, Field, Resource } from '#route-registry';
import { SITE_OPTIONS } from './site-options.js';

/** Options of the site as administrators see them. */
@Resource('settings')
export class SettingsResource {}

for (const { field, schema } of SITE_OPTIONS) Field(schema)(SettingsResource.prototype, field);

/** Arguments of an update: any of the options. */
export class UpdateSettingsArgs extends CreateArgsOf<Record<string, unknown>>(SettingsResource) {}
