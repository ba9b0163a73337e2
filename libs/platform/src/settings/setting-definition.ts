import { Injectable } from '@nestjs/common';

/** The definition of an option of the site. `T` is the type of its value. */
export interface SettingDefinition<T> {
  /** The name under which it is stored, such as `posts_per_page`. */
  name: string;
  /** The value while none is stored. */
  default: T;
  /** JSON Schema of the value, for endpoints that write it. */
  schema?: Readonly<Record<string, unknown>>;
  /** One sentence on its effect. */
  description?: string;
}

/** Defines an option of the site; register it with `SettingsModule.forFeature([…])`. */
export function defineSetting<T>(definition: SettingDefinition<T>): Readonly<SettingDefinition<T>> {
  return Object.freeze({ ...definition });
}

/** The options that the libraries of an app define. */
@Injectable()
export class SettingsRegistry {
  private readonly definitions = new Map<string, SettingDefinition<unknown>>();

  /** Adds definitions. Throws if another definition has the same name. */
  register(...definitions: readonly SettingDefinition<unknown>[]): void {
    for (const definition of definitions) {
      const known = this.definitions.get(definition.name);
      if (known && known !== definition) throw new Error(`The option ${definition.name} is defined twice.`);
      this.definitions.set(definition.name, definition);
    }
  }

  /** The definition with a name; `undefined` if there is none. */
  find(name: string): SettingDefinition<unknown> | undefined {
    return this.definitions.get(name);
  }

  /** All definitions, in the order of their registration. */
  list(): SettingDefinition<unknown>[] {
    return [...this.definitions.values()];
  }
}
