import { Injectable } from '@nestjs/common';

/** The entity to whose id an option refers. */
export interface SettingReference {
  /** `post` includes pages and attachments. */
  kind: 'post' | 'term';
  /** Post type or taxonomy of the entity. */
  type: string;
}

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
  /**
   * Converts a valid value to the form that is stored; `undefined` refuses it. Endpoints and imports that write the
   * option use it.
   */
  clean?: (value: never) => unknown;
  /**
   * Whether archives of the site contain the option; by default true if it has a schema. Set it to false for secrets,
   * for values that belong to this installation or decide on rights, and for values that archives contain in another
   * form.
   */
  transferable?: boolean;
  /**
   * Declares that the value is the id of an entity of this kind and type. Imports replace it with the id on this site;
   * 0 and null mean none.
   */
  references?: Readonly<SettingReference>;
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
      if (known && known !== definition) throw new Error(`The option ${definition.name} is defined twice; rename one.`);
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
