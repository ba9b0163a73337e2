import { coreBlockDetails } from '#block-details';
import type { BlockDetails, JsonObject, JsonValue } from '#block-details';
import { ALIGN } from '../attribute-schemas.js';
import type { AttributeSchemas, BlockDescription } from '../block-description.js';

/** Supported features of blocks without details. */
const DEFAULT_SUPPORTS: JsonObject = { html: false, interactivity: { clientNavigation: true } };

/** Complete details of a block type for block editors. */
export interface EditorDetails extends Required<
  Omit<
    BlockDetails,
    'sources' | 'retired' | 'keywords' | 'allowedBlocks' | 'example' | 'icon' | 'styleSheets' | 'editorStyleSheets'
  >
> {
  attributes: Readonly<Record<string, JsonObject>>;
  keywords: readonly string[];
  allowedBlocks: readonly string[] | null;
  example: JsonObject | null;
  icon: string | null;
  /** Handles of its style sheets for pages. */
  styleHandles: readonly string[];
  /** Handles of its style sheets for block editors. */
  editorStyleHandles: readonly string[];
}

/** Completes the details of a block type, including the attributes that follow from its supported features. */
export function completeEditorDetails(name: string, description: BlockDescription): EditorDetails {
  const details = coreBlockDetails(name) ?? {};
  const supports = details.supports ?? DEFAULT_SUPPORTS;
  const { styleSheets = name.startsWith('core/') ? [name.slice('core/'.length)] : [] } = details;
  const { editorStyleSheets = styleSheets.slice(0, 1).map((sheet) => `${sheet}-editor`) } = details;
  return {
    attributes: attributesOf(description.attributes ?? {}, details, supports),
    supports,
    selectors: details.selectors ?? {},
    styles: details.styles ?? [],
    variations: details.variations ?? [],
    usesContext: details.usesContext ?? description.usesContext ?? [],
    keywords: details.keywords ?? description.keywords ?? [],
    allowedBlocks: details.allowedBlocks ?? description.allowedBlocks ?? null,
    isDynamic: details.isDynamic ?? false,
    example: details.example ?? null,
    scriptModules: details.scriptModules ?? [],
    apiVersion: details.apiVersion ?? 3,
    icon: details.icon ?? null,
    styleHandles: styleSheets.map(handleOf),
    editorStyleHandles: editorStyleSheets.map(handleOf),
  };
}

/** Returns the handle of a style sheet. */
function handleOf(sheet: string): string {
  return `wp-block-${sheet}`;
}

function attributesOf(
  own: AttributeSchemas,
  { sources = {}, retired = [] }: BlockDetails,
  supports: JsonObject,
): Readonly<Record<string, JsonObject>> {
  const described = Object.entries(own)
    .filter(([name]) => !retired.includes(name))
    .map(([name, schema]) => [name, { ...(schema as unknown as JsonObject), ...sources[name] }]);
  return { ...attributesOfSupports(supports), ...(Object.fromEntries(described) as Record<string, JsonObject>) };
}

/** Returns the attributes that follow from supported features. */
function attributesOfSupports(supports: JsonObject): Record<string, JsonObject> {
  // Whether a group of features is supported, or one of its features; `fallback` where the group does not say so.
  const has = (group: string, member?: string, fallback = false): boolean => {
    const value = supports[group];
    if (member === undefined || typeof value !== 'object' || value === null) return Boolean(value);
    return Boolean((value as Readonly<Record<string, JsonValue>>)[member] ?? fallback);
  };
  const isStyled = [
    'color',
    'typography',
    'spacing',
    '__experimentalBorder',
    'dimensions',
    'background',
    'shadow',
    'position',
  ].some((group) => has(group));
  const text = { type: 'string' } as const;
  const object = { type: 'object' } as const;
  const candidates: readonly (readonly [string, boolean, JsonObject])[] = [
    ['lock', true, object],
    ['metadata', true, object],
    ['align', has('align'), ALIGN],
    ['className', supports.customClassName !== false, text],
    ['style', isStyled, object],
    ['backgroundColor', has('color', 'background', true), text],
    ['textColor', has('color', 'text', true), text],
    ['gradient', has('color', 'gradients'), text],
    ['fontSize', has('typography', 'fontSize'), text],
    ['fontFamily', has('typography', '__experimentalFontFamily'), text],
    ['borderColor', has('__experimentalBorder', 'color'), text],
    ['layout', has('layout'), object],
    ['ariaLabel', has('ariaLabel'), text],
  ];
  return Object.fromEntries(
    candidates.filter(([, isSupported]) => isSupported).map(([name, , schema]) => [name, schema]),
  );
}
