import { Arg } from '#route-registry';
import { OPENAPI_KEYWORDS } from '#schema';

/** Arguments of the embed data of this site's content. */
export class EmbedArgs {
  @Arg({ description: 'URL of a page of this site.', type: 'string', format: 'uri', required: true }) url!: string;
  @Arg(
    {
      [OPENAPI_KEYWORDS]: { description: 'Format of the response: `xml`; any other value selects JSON.' },
      default: 'json',
    },
    { noSchemaReason: 'xml selects XML, any other value JSON' },
  )
  format!: unknown;
  @Arg(
    { [OPENAPI_KEYWORDS]: { description: 'Maximum width in pixels.' }, default: 600 },
    { noSchemaReason: 'parsed as an integer by leadingInteger, without errors' },
  )
  maxwidth!: unknown;
}

/**
 * Returns the absolute value, without decimals, of the number at the start of a value: 333 for `333px`, 450 for -450,
 * 1000 for `1e3`, 0 for none.
 */
export function leadingInteger(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value));
  return Number.isFinite(number) ? Math.min(Math.abs(Math.trunc(number)), Number.MAX_SAFE_INTEGER) : 0;
}
