import { SPACE, trimSpace } from './characters.js';
import { filterCss } from './css.js';
import type { Attribute } from './attributes.js';
import { parseAttributes, printAttribute } from './attributes.js';
import type { AttributeRule, HtmlPolicy } from './policy.js';
import { parseUrl } from '../addresses/parse-url.js';

const TAG = new RegExp(`^<[${SPACE}]*(?:(/)[${SPACE}]*)?([a-zA-Z0-9-]+)([^>]*)>?$`);
const DATA_ATTRIBUTE = /^data-[a-z0-9_-]+$/;
/** Directives (attributes that scripts of the page interpret) that would bind an event handler. */
const BOUND_HANDLER = /^data-wp-bind--on/;

/** Filters one tag, from `<` to `>`; returns an empty string if the element is not allowed. */
export function filterTag(tag: string, policy: HtmlPolicy): string {
  const [, slash, element = '', list = ''] = TAG.exec(tag) ?? [];
  const rules = policy.elements.get(element.toLowerCase());
  // defence: html-elements-allowed
  if (!rules) return '';
  if (slash) return `</${element}>`;

  const close = trimSpace(list).endsWith('/') ? ' /' : '';
  const bare = close ? '' : `<${element}>`;
  if (rules.size === 0) return `<${element}${close}>`;

  const missing = requiredNames(rules);
  let attributes = '';
  for (const attribute of parseAttributes(list, policy.protocols)) {
    const name = attribute.name.toLowerCase();
    const allowed = filterAttribute(attribute, name, rules, policy);
    // Tags are not paired here, so an opening tag without a required attribute stays, but loses all attributes.
    if (!allowed && missing.has(name)) return bare;
    if (allowed) attributes += ` ${printAttribute(allowed)}`;
    missing.delete(name);
  }
  return missing.size > 0 ? bare : `<${element}${attributes.replace(/[<>]/g, '')}${close}>`;
}

function filterAttribute(
  attribute: Attribute,
  name: string,
  rules: ReadonlyMap<string, AttributeRule>,
  policy: HtmlPolicy,
): Attribute | undefined {
  const rule = rules.get(name) ?? (isDataAttribute(name) ? rules.get('data-*') : undefined);
  // defence: html-attributes-allowed
  if (!rule) return undefined;
  if (name === 'style') {
    // defence: css-filtered
    const css = filterCss(attribute.value ?? '');
    return css === '' ? undefined : { ...attribute, value: css };
  }
  return rule === true || accepts(rule, attribute.value, policy) ? attribute : undefined;
}

function isDataAttribute(name: string): boolean {
  // defence: html-bound-handlers
  return DATA_ATTRIBUTE.test(name) && !BOUND_HANDLER.test(name);
}

function requiredNames(rules: ReadonlyMap<string, AttributeRule>): Set<string> {
  const names = new Set<string>();
  for (const [name, rule] of rules) if (rule !== true && rule.required) names.add(name);
  return names;
}

function accepts(rule: Exclude<AttributeRule, true>, value: string | undefined, policy: HtmlPolicy): boolean {
  if (rule.valueless && value !== undefined) return false;
  if (rule.oneOf && !rule.oneOf.includes((value ?? '').toLowerCase())) return false;
  return !rule.uploadedPdf || isUploadedPdf(value ?? '', policy.uploadsUrl);
}

function isUploadedPdf(address: string, uploadsUrl: string | undefined): boolean {
  const host = parseUrl(uploadsUrl ?? '')?.host;
  if (host === undefined) return false;
  const local = address.startsWith(`http://${host}/`) || address.startsWith(`https://${host}/`);
  return local && address.endsWith('.pdf') && !/[?#]/.test(address);
}
