import { Arg } from '#route-registry';

/** Arguments of the embeddable form of this site's content. */
export class EmbedArgs {
  @Arg({ description: 'Address on this site.', type: 'string', format: 'uri', required: true }) url!: string;
  @Arg({ default: 'json' }, { unvalidated: 'xml is XML, anything else JSON' }) format!: unknown;
  @Arg({ default: 600 }, { unvalidated: 'anything is read as a whole number, as wholeNumber does' }) maxwidth!: unknown;
}

/** The whole number without sign that a value starts with: 333 of `333px`, 450 of -450, 0 of words and lists. */
export function wholeNumber(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseInt(String(value), 10);
  return Number.isFinite(number) ? Math.min(Math.abs(Math.trunc(number)), Number.MAX_SAFE_INTEGER) : 0;
}
