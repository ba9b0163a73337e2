import { Injectable } from '@nestjs/common';

/** One option of the site: its name, type and default. `T` is the type of its value. */
export interface SettingDefinition<T> {
  /** Under which it is stored, such as `posts_per_page`. */
  name: string;
  /** What counts while nothing is stored. */
  default: T;
  /** JSON Schema of the value, for whoever lets it be written from outside. */
  schema?: Readonly<Record<string, unknown>>;
  /** Whether readers without rights may see it (the settings endpoint shows all to administrators anyway). */
  public?: boolean;
  /** What it does, one sentence. */
  description?: string;
}

/** Defines an option of the site; register it with `SettingsModule.forFeature([…])`. */
export function defineSetting<T>(definition: SettingDefinition<T>): Readonly<SettingDefinition<T>> {
  return Object.freeze({ ...definition });
}

/** Knows every option that the libs of an app have defined. */
@Injectable()
export class SettingsRegistry {
  private readonly definitions = new Map<string, SettingDefinition<unknown>>();

  /** Adds definitions. Throws where a name is taken by another definition. */
  register(...definitions: readonly SettingDefinition<unknown>[]): void {
    for (const definition of definitions) {
      const known = this.definitions.get(definition.name);
      if (known && known !== definition) throw new Error(`The setting ${definition.name} is defined twice.`);
      this.definitions.set(definition.name, definition);
    }
  }

  /** The definition of a name. */
  find(name: string): SettingDefinition<unknown> | undefined {
    return this.definitions.get(name);
  }

  /** All definitions, in the order of their registration. */
  list(): SettingDefinition<unknown>[] {
    return [...this.definitions.values()];
  }
}
