import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';
import { POST_POLICY } from '#text/testing';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The function that hostile markup calls. A browser that calls it has run a stored script. */
export const ATTACK = 'xss';

/** Attributes with URLs that a browser fetches or navigates to. */
const URL_ATTRIBUTES: ReadonlySet<string> = new Set(
  'action archive background cite classid codebase data formaction href icon longdesc manifest ping poster profile src xlink:href'.split(
    ' ',
  ),
);
/** Elements that run or load scripts or change the base of URLs, regardless of their attributes. */
const ACTIVE: ReadonlySet<string> = new Set(
  'animate animatemotion animatetransform applet base embed foreignobject frame frameset link meta set style use'.split(
    ' ',
  ),
);
/** Elements in the head of a page that the server generates. */
const HEAD: ReadonlySet<string> = new Set(['base', 'link', 'meta', 'style']);
/**
 * The script of a dropdown of archives or categories, without line ends and tabs. The server generates the ids and URLs
 * in it. The shortcode of a video removes the line ends in its content.
 */
const LIST_SCRIPT =
  /^\( \(\) => \{const list = document\.getElementById\( "wp-block-(?:archives|categories)-\d+" \);list\.addEventListener\( 'change', \(\) => \{ if \( list\.value \) \{ (?:location\.href = list\.value|const url = new URL\( "[^"\\<]+" \); url\.searchParams\.set\( list\.name, list\.value \); location\.href = url\.href); \} \} \);\} \)\(\);$/;

/** Scope of a check: a fragment, or a whole page with the elements and scripts that the server generates. */
export type MarkupScope = 'fragment' | 'page';

/** Elements whose parsing depends on their context or on whether scripting is enabled. */
const CONTEXT_DEPENDENT =
  /<(?:noscript|template|select|frameset|html|head|body|title|caption|col|t(?:able|body|head|foot|r|d|h))/i;

/**
 * Returns all scripts, event handlers, script URLs and harmful CSS that an HTML5 parser finds in a text. The text is
 * parsed as a document with scripting enabled and, if the result could differ, as a fragment with scripting disabled.
 */
export function markupViolations(html: string, scope: MarkupScope = 'fragment'): string[] {
  const found: string[] = [];
  if (!html.includes('<')) return found;
  collect(parse(html, { scriptingEnabled: true }), scope, found);
  if (scope === 'fragment' && CONTEXT_DEPENDENT.test(html))
    collect(parseFragment(html, { scriptingEnabled: false }), scope, found);
  return [...new Set(found)];
}

function collect(root: Node, scope: MarkupScope, found: string[]): void {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if ('tagName' in node) found.push(...violationsOfElement(node, scope));
    if ('content' in node) pending.push(node.content);
    if ('childNodes' in node) pending.push(...node.childNodes);
  }
}

function violationsOfElement(element: Element, scope: MarkupScope): string[] {
  const name = element.tagName.toLowerCase();
  const isOwn = scope === 'page' && HEAD.has(name) && isInHead(element);
  return [
    ...(name === 'script' ? violationsOfScript(element, scope) : []),
    ...(ACTIVE.has(name) && !isOwn ? [`<${name}>`] : []),
    ...(name === 'style' && textOf(element).includes(ATTACK) ? ['attack in <style>'] : []),
    ...(name === 'meta' && /refresh/i.test(attributeOf(element, 'http-equiv') ?? '')
      ? ['<meta http-equiv=refresh>']
      : []),
    ...(name === 'object' && loadsMoreThanPdf(element) ? ['<object>'] : []),
    ...element.attrs.flatMap((attribute) =>
      isOwnIcon(name, attribute.value, scope) ? [] : violationsOfAttribute(name, attribute),
    ),
  ];
}

/** Whether an element is in the head of its page, in which the server writes no markup of users. */
function isInHead({ parentNode }: Element): boolean {
  return parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'head';
}

/** Whether an attribute is the empty icon of the server's pages, which prevents requests for an icon. */
function isOwnIcon(element: string, address: string, scope: MarkupScope): boolean {
  return scope === 'page' && element === 'link' && address === 'data:,';
}

/** Whether an `object` may load something other than a PDF. A PDF runs no scripts. */
function loadsMoreThanPdf(object: Element): boolean {
  return attributeOf(object, 'data') !== undefined && attributeOf(object, 'type') !== 'application/pdf';
}

function violationsOfScript(element: Element, scope: MarkupScope): string[] {
  const text = textOf(element);
  const source = attributeOf(element, 'src');
  if (/^application\/(?:ld\+)?json$/.test(attributeOf(element, 'type') ?? '')) return [];
  if (scope === 'page' && source === undefined && !text.includes(ATTACK)) return [];
  // Two slashes, or a slash and a backslash, begin the address of another site.
  if (scope === 'page' && source !== undefined && /^\/(?![/\\])/.test(source)) return [];
  return LIST_SCRIPT.test(text.replace(/[\n\t]/g, '')) && element.attrs.length === 0
    ? []
    : [`<script> ${source ?? ''} ${text}`];
}

function violationsOfAttribute(element: string, { name, value }: { name: string; value: string }): string[] {
  const lower = name.toLowerCase();
  if (lower.startsWith('on')) return [`handler ${element} ${lower}`];
  if (lower.startsWith('data-wp-bind--on')) return [`bound handler ${element} ${lower}`];
  if (lower === 'srcdoc') return [`${element} srcdoc`];
  if (URL_ATTRIBUTES.has(lower)) return violationsOfAddress(value);
  if (lower === 'srcset' || lower === 'imagesrcset') return value.split(',').flatMap(violationsOfAddress);
  return lower === 'style' ? violationsOfStyle(value) : [];
}

/**
 * Parses the scheme like browsers (URL standard, 4.4): ignores tabs, line ends and leading control characters and
 * spaces.
 */
function violationsOfAddress(address: string): string[] {
  const normalized = address.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, ''); // oxlint-disable-line no-control-regex
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(normalized)?.[1]?.toLowerCase();
  return scheme === undefined || POST_POLICY.protocols.has(scheme) ? [] : [`scheme ${scheme}`];
}

function violationsOfStyle(style: string): string[] {
  const addresses = [...style.matchAll(/(?:url|image(?:-set)?)\(\s*["']?([^)]*)/gi)].map(
    ([, address]) => address ?? '',
  );
  return [
    ...(/expression\s*\(|@import|behavior\s*:|-moz-binding|\/\*|\\/i.test(style) ? [`style ${style}`] : []),
    ...addresses.flatMap(violationsOfAddress),
  ];
}

function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
