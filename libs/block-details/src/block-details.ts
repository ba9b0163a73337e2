/** A JSON value of a block definition. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A JSON object of a block definition. */
export type JsonObject = Readonly<Record<string, JsonValue>>;

/** Details of a block type for block editors and the renderer, in addition to its description. */
export interface BlockDetails {
  /** Keywords, if they differ from those of the description. */
  keywords?: readonly string[];
  /** How attributes are read from markup: additional members of their schemas. */
  sources?: Readonly<Record<string, JsonObject>>;
  /** Attributes that content of other versions has, but block editors do not know. */
  retired?: readonly string[];
  /** Features that block editors offer for the block, such as colors and alignment. The renderer shows no others. */
  supports?: JsonObject;
  /** Selectors of the parts to which styles apply. */
  selectors?: JsonObject;
  /** Alternative styles. */
  styles?: readonly JsonObject[];
  /** Variants with predefined attributes, which block editors offer like blocks of their own. */
  variations?: readonly JsonObject[];
  /** Names of context values, if they differ from those of the description. */
  usesContext?: readonly string[];
  /** Types of direct children, if they differ from those of the description. */
  allowedBlocks?: readonly string[];
  /** Whether it is dynamic for clients although `ContentRenderer` does not render it, because only pages show it. */
  isDynamic?: boolean;
  /** Example for previews. */
  example?: JsonObject;
  /** Names of the style sheets, without `wp-block-`; default: the name of the block. */
  styleSheets?: readonly string[];
  /**
   * Names of the style sheets for block editors, without `wp-block-`; default: that of the first one with `-editor`.
   */
  editorStyleSheets?: readonly string[];
  /** Version of the block API; default: 3. */
  apiVersion?: number;
  /** Name of the icon, if block editors do not choose it. */
  icon?: string;
  /** Names of the script modules for pages. */
  scriptModules?: readonly string[];
}

/** An attribute with formatted text. */
export const richText = (selector: string, more: JsonObject = {}): JsonObject => ({
  type: 'rich-text',
  source: 'rich-text',
  selector,
  ...more,
  role: 'content',
});

/** An attribute that is read from an HTML attribute. */
export const fromAttribute = (selector: string, attribute: string, more: JsonObject = {}): JsonObject => ({
  source: 'attribute',
  selector,
  attribute,
  ...more,
});

/** A list attribute with the source `query`: it has an entry for each element that matches the selector. */
export const querySource = (selector: string, members: Readonly<Record<string, JsonObject>>): JsonObject => ({
  default: [],
  source: 'query',
  selector,
  query: members,
});

/** An attribute with content, which patterns may override. */
export const CONTENT: JsonObject = { role: 'content' };

/** A list of styles of which the first is the default. */
export function styles(...list: readonly (readonly [name: string, label: string])[]): JsonObject[] {
  return list.map(([name, label], index) => ({ name, label, ...(index === 0 ? { isDefault: true } : {}) }));
}

/** Names of the attributes that menus provide to all blocks in them. */
export const MENU_ITEM_CONTEXT = [
  'textColor',
  'customTextColor',
  'backgroundColor',
  'customBackgroundColor',
  'overlayTextColor',
  'customOverlayTextColor',
  'overlayBackgroundColor',
  'customOverlayBackgroundColor',
  'fontSize',
  'customFontSize',
  'showSubmenuIcon',
];
