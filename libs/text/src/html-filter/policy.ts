import { COMMENT_ELEMENTS, DESCRIPTION_ELEMENTS } from './tables/comment-elements.js';
import { GLOBAL_ATTRIBUTES, MATH_ELEMENTS, POST_ELEMENTS } from './tables/post-elements.js';
import { SAFE_PROTOCOLS } from './tables/protocols.js';

/** Rule for the value of an attribute; `true` allows any value. */
export type AttributeRule =
  | true
  | {
      /** The attribute must have no value, as in `<a download>`. */
      readonly valueless?: true;
      /** A tag without this attribute loses all attributes; one that ends in `/>` is removed. */
      readonly required?: true;
      /** The value, in lower case, must be one of these. */
      readonly oneOf?: readonly string[];
      /** The value must be the address of a PDF file on the host of the policy's `uploadsUrl`. */
      readonly uploadedPdf?: true;
    };

/** Elements, attributes and protocols that a filtered text may have; everything else is removed. */
export interface HtmlPolicy {
  /** Rules by names of elements and attributes in lower case. `data-*` allows custom data attributes. */
  readonly elements: ReadonlyMap<string, ReadonlyMap<string, AttributeRule>>;
  readonly protocols: ReadonlySet<string>;
  /** Address below which uploads are served. Without it, no embedded PDF file is allowed. */
  readonly uploadsUrl?: string;
}

const POST_RULES: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  a: { download: { valueless: true } },
  object: {
    data: { required: true, uploadedPdf: true },
    type: { required: true, oneOf: ['application/pdf'] },
  },
};

/** Policy for posts, pages, excerpts, captions and descriptions of media. */
export const POST_POLICY: HtmlPolicy = policyOf({ ...POST_ELEMENTS, ...MATH_ELEMENTS }, GLOBAL_ATTRIBUTES, POST_RULES);

/** Policy for comments and titles. */
export const COMMENT_POLICY: HtmlPolicy = policyOf(COMMENT_ELEMENTS);

/** Policy for descriptions of users and terms. */
export const DESCRIPTION_POLICY: HtmlPolicy = policyOf(DESCRIPTION_ELEMENTS);

/** Policy that allows no element. */
export const NO_ELEMENTS_POLICY: HtmlPolicy = policyOf({});

function policyOf(elements: Readonly<Record<string, string>>, globals = '', rules: typeof POST_RULES = {}): HtmlPolicy {
  const table = new Map<string, ReadonlyMap<string, AttributeRule>>();
  for (const [element, own] of Object.entries(elements)) {
    const names = `${own} ${globals}`.split(' ').filter(Boolean);
    table.set(element, new Map(names.map((name) => [name, rules[element]?.[name] ?? true])));
  }
  return { elements: table, protocols: SAFE_PROTOCOLS };
}
