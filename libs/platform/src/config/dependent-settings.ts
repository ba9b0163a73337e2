import type { Configuration } from './configuration.js';
import type { SettingsClass } from './setting.js';

/** A settings class whose values are refused with some values of other settings. */
export interface DependentSettings {
  /**
   * Returns a sentence for each conflict with other settings. It begins with the name of the variable.
   * @param configuration the configuration, whose own settings are valid
   */
  findConflicts(configuration: Configuration): string[];
}

/**
 * Returns the conflicts of a settings class with other settings; none unless the class is a `DependentSettings`.
 * @throws InvalidConfigurationError if a setting of the class, or one that it depends on, is invalid
 */
export function conflictsOf(type: SettingsClass<object>, configuration: Configuration): string[] {
  const settings: Partial<DependentSettings> = configuration.readSettings(type);
  return settings.findConflicts?.(configuration) ?? [];
}
