import { Field, Resource, UpdateArgsOf, ZERO_FOR_NULL } from '#route-registry';
import { labeledSchema, SETTINGS_FIELDS } from './settings-fields.js';

/** Settings of the site as administrators see them. */
@Resource('settings')
export class SettingsResource {}

for (const settingsField of SETTINGS_FIELDS)
  Field(labeledSchema(settingsField))(SettingsResource.prototype, settingsField.field);

/** Arguments of an update: any of the settings. */
export class UpdateSettingsArgs extends UpdateArgsOf<Record<string, unknown>>(SettingsResource, ZERO_FOR_NULL) {}
