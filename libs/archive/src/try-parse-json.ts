import type { Json } from '#schema';

/** Parses JSON; undefined if it is invalid. */
export function tryParseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
