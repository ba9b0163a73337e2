import { CreateArgsOf, Field, Resource, ZERO_FOR_NULL } from '#route-registry';
import { labelledSchema, SITE_OPTIONS } from './site-options.js';

/** Options of the site as administrators see them. */
@Resource('settings')
export class SettingsResource {}

for (const option of SITE_OPTIONS) Field(labelledSchema(option))(SettingsResource.prototype, option.field);

/** Arguments of an update: any of the options. */
export class UpdateSettingsArgs extends CreateArgsOf<Record<string, unknown>>(SettingsResource, ZERO_FOR_NULL) {}
