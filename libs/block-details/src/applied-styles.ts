import { coreBlockDetails } from './core-details.js';
import type { JsonValue } from './block-details.js';

/** Member of a feature by style, for styles whose name differs from that of the member. */
const MEMBERS_BY_STYLE: Readonly<Record<string, string>> = Object.fromEntries(
  ['fontFamily', 'fontStyle', 'fontWeight', 'letterSpacing', 'textDecoration', 'textTransform', 'writingMode'].map(
    (name) => [name, `__experimental${name.charAt(0).toUpperCase()}${name.slice(1)}`],
  ),
);

/** Styles that a block type supports together with their feature, unless it excludes them. */
const SUPPORTED_BY_DEFAULT: ReadonlySet<string> = new Set(['color.text', 'color.background']);

/**
 * Whether the outermost element of a block shows a style: the type supports it and does not show it on an inner
 * element (`__experimentalSkipSerialization`). Blocks of other libraries show all styles.
 * @param feature such as `typography`
 * @param style such as `fontFamily`; without it, the feature as a whole
 */
export function isStyleApplied(blockName: string, feature: string, style?: string): boolean {
  const details = coreBlockDetails(blockName);
  if (details === undefined) return true;
  const support = details.supports?.[feature];
  if (!isSupported(support) || skipsSerialization(support, style)) return false;
  if (style === undefined || !isObject(support)) return true;
  return isSupported(support[MEMBERS_BY_STYLE[style] ?? style] ?? SUPPORTED_BY_DEFAULT.has(`${feature}.${style}`));
}

/**
 * Whether a block type supports a feature that types have unless they exclude it: the class `wp-block-…` (`className`),
 * classes that users enter (`customClassName`), or hiding the block (`visibility`).
 */
export function supportsByDefault(blockName: string, feature: 'className' | 'customClassName' | 'visibility'): boolean {
  return coreBlockDetails(blockName)?.supports?.[feature] !== false;
}

/** Whether a block type applies all styles of a feature to inner elements instead of its outermost element. */
export function stylesInnerElement(blockName: string, feature: string): boolean {
  const support = coreBlockDetails(blockName)?.supports?.[feature];
  return isObject(support) && support['__experimentalSkipSerialization'] === true;
}

function skipsSerialization(support: JsonValue, style: string | undefined): boolean {
  const skipped = isObject(support) ? support['__experimentalSkipSerialization'] : undefined;
  return skipped === true || (Array.isArray(skipped) && style !== undefined && skipped.includes(style));
}

function isSupported(support: JsonValue | undefined): support is JsonValue {
  return support === true || (typeof support === 'object' && support !== null);
}

function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
