import { CreateArgsOf, Field, Resource, ZERO_FOR_NULL } from '#route-registry';
import { labelledSchema, SETTINGS_FIELDS } from './settings-fields.js';

/** Settings of the site as administrators see them. */
@Resource('settings')
export class SettingsResource {}

for (const declared of SETTINGS_FIELDS) Field(labelledSchema(declared))(SettingsResource.prototype, declared.field);

/** Arguments of an update: any of the settings. */
export class UpdateSettingsArgs extends CreateArgsOf<Record<string, unknown>>(SettingsResource, ZERO_FOR_NULL) {}
