import type { SettingDefinition } from '#platform';

/** Whether archives contain an option. One without a schema is left out, because an import could not validate it. */
export function isTransferable({ schema, transferable = true }: SettingDefinition<unknown>): boolean {
  return schema !== undefined && transferable;
}
