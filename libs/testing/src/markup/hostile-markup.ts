import fc from 'fast-check';
import { ATTACK } from './markup-violations.js';
import { SCRIPT_MARKUP, CSS, ENTITIES, hostileAddress, BREAKOUT_TEXTS } from './hostile-texts.js';

/** Registered shortcodes and an unknown one. */
const SHORTCODES = ['caption', 'wp_caption', 'gallery', 'playlist', 'audio', 'video', 'embed', 'unknown'] as const;
const SHORTCODE_ATTRIBUTES = (
  'width height caption id caption_id class align src mp3 mp4 ogg poster preload loop autoplay style ids include exclude ' +
  'order orderby link size columns itemtag icontag captiontag type tracklist images artists'
).split(' ');
/** Attribute values that make shortcodes produce output. */
const PLAIN_VALUES = [
  '100',
  '70',
  '71',
  '70,71',
  'file',
  'none',
  'true',
  'video',
  'https://site.test/a.mp3',
  'a_b',
  'DESC',
];

const BLOCKS = (
  'paragraph heading list button shortcode html image gallery cover file group columns column buttons quote pullquote details verse ' +
  'navigation navigation-link navigation-submenu home-link page-list archives categories tag-cloud search site-title site-tagline ' +
  'social-links social-link latest-posts latest-comments query post-template query-pagination query-pagination-next query-total ' +
  'query-no-results post-title post-date post-excerpt post-content post-featured-image post-author post-author-name ' +
  'post-author-biography post-terms read-more avatar comments-title comment-template comment-author-name comment-content ' +
  'comment-date comment-reply-link footnotes more nextpage my-plugin/box calendar loginout rss post-comments-form ' +
  'post-comments-count post-comments-link post-time-to-read site-logo media-text'
).split(' ');
const BLOCK_ATTRIBUTES = (
  'label url rel title description kind type service iconColor iconBackgroundColor iconColorValue linkTarget className anchor align ' +
  'ariaLabel content moreText byline separator prefix suffix term format tagName textColor backgroundColor gradient fontSize ' +
  'fontFamily borderColor sizeSlug scale aspectRatio width height minHeight text placeholder buttonText buttonPosition overlayMenu ' +
  'icon smallestFontSize largestFontSize taxonomy data-id featuredImageAlign featuredImageSizeSlug textAlign id href feedURL ' +
  'blockLayout displayMode linkDestination'
).split(' ');
const FLAGS = (
  'isLink showPostCounts displayAsDropdown showHierarchy showAvatar showBio showLabels openInNewTab openSubmenusOnClick ' +
  'displayPostContent displayPostDate displayAuthor displayFeaturedImage addLinkToFeaturedImage useFeaturedImage hasParallax ' +
  'displayPreview showTagCounts displayExcerpt opensInNewTab nofollow showPostTitle displayDate displayLoginAsForm redirectToCurrent'
).split(' ');

const ELEMENTS = (
  'a img p div b span figure figcaption blockquote h2 ul li table td pre code textarea button label details summary iframe video ' +
  'audio source object svg math style script form input title noscript xmp template select option'
).split(' ');
const ATTRIBUTES = (
  'href src title alt class id style onerror onclick onload onfocus srcdoc srcset width height data-x data-wp-bind--onclick ' +
  'data-wp-interactive poster action formaction xlink:href background autofocus tabindex type loading sizes'
).split(' ');

const breakoutText = fc.constantFrom(...BREAKOUT_TEXTS);
const space = fc.constantFrom(' ', ' ', ' ', '\n', '\t', '/', '\f', '\u00a0');
const word = fc.constantFrom('word', 'Tom & Jerry', '"quoted"', "it's", '5 < 6', '...', ':)', '--', '(tm)', '2x4', '');

/** A value of an attribute, with texts that end the surrounding syntax. */
const value = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: breakoutText },
      { weight: 2, arbitrary: word },
      { weight: 2, arbitrary: hostileAddress },
      { weight: 1, arbitrary: fc.constantFrom(...CSS) },
      { weight: 1, arbitrary: fc.constantFrom(...ENTITIES) },
      { weight: 2, arbitrary: fc.constantFrom(...PLAIN_VALUES) },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(''));

/** `name="value"` with any quotes or none; the value may contain the same quote. */
const assignment = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(space, fc.constantFrom(...names), fc.constantFrom('"', "'", '', '`', '&quot;'), value)
    .map(([before, name, quote, text]) => `${before}${name}=${quote}${text}${quote}`);
const assignments = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.array(assignment(names), { maxLength: 4 }).map((list) => list.join(''));

/** Attributes of a block, of any shape. */
export const hostileBlockAttributes: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...BLOCK_ATTRIBUTES), fc.oneof(value, fc.integer({ min: -1, max: 99 })), {
      maxKeys: 4,
    }),
    fc.dictionary(fc.constantFrom(...FLAGS), fc.boolean(), { maxKeys: 4 }),
    fc.option(hostileStyle(), { freq: 1 }),
    fc.option(
      partialRecord({ type: value, orientation: value, justifyContent: value, flexWrap: value, columnCount: value }),
      {
        freq: 1,
      },
    ),
  )
  .map(([texts, flags, style, layout]) => ({ ...texts, ...flags, ...(style && { style }), ...(layout && { layout }) }));

/** Generates records with any of the members, or none. */
function partialRecord<T>(members: { [Name in keyof T]: fc.Arbitrary<T[Name]> }): fc.Arbitrary<Partial<T>> {
  return fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
}

/** The attribute `style` of a block, with hostile values. */
export function hostileStyle(): fc.Arbitrary<Record<string, unknown>> {
  const css = fc.oneof(value, fc.constantFrom(...CSS));
  const side = fc.oneof(fc.constantFrom('top', 'left', 'topLeft'), css);
  const sides = fc.oneof(css, fc.dictionary(side, css, { maxKeys: 2 }));
  const parts: readonly fc.Arbitrary<Record<string, unknown>>[] = [
    partialRecord({ color: partialRecord({ text: css, background: css, gradient: css, duotone: css }) }),
    partialRecord({ spacing: partialRecord({ padding: sides, margin: sides, blockGap: css }) }),
    partialRecord({ border: partialRecord({ color: css, width: css, style: css, radius: sides }) }),
    partialRecord({
      typography: partialRecord({
        fontSize: css,
        fontFamily: css,
        textAlign: css,
        textDecoration: css,
        lineHeight: css,
      }),
    }),
    partialRecord({
      background: partialRecord({
        backgroundImage: fc.oneof(css, fc.record({ url: hostileAddress })),
        backgroundSize: css,
        backgroundPosition: css,
      }),
    }),
    partialRecord({ dimensions: partialRecord({ minHeight: css, aspectRatio: css }), shadow: css }),
    partialRecord({ position: partialRecord({ type: fc.constantFrom('sticky', 'fixed'), top: css }) }),
    partialRecord({ elements: fc.record({ link: fc.record({ color: fc.record({ text: css }) }) }) }),
    partialRecord({
      layout: partialRecord({ selfStretch: fc.constantFrom('fixed', 'fill'), flexSize: css, columnSpan: css }),
    }),
  ];
  return fc.tuple(fc.oneof(...parts), fc.oneof(...parts)).map(([one, other]) => ({ ...one, ...other }));
}

/** Names of registered blocks and an unknown one. */
export const blockName = fc.constantFrom(...BLOCKS);

/**
 * JSON in a delimiter. Half of the texts have escaped characters, so that the filter does not recognize markup in them.
 */
const json = fc.tuple(hostileBlockAttributes, fc.boolean()).map(([attributes, escaped]) => {
  const text = JSON.stringify(attributes);
  return escaped
    ? text.replace(/[<>&'-]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : text;
});
const delimiterSpace = fc.constantFrom(' ', ' ', ' ', ' ', '\n', '\t', '  ', '\u00a0', '\u2028', '\ufeff');

/** A block delimiter: complete, opening or closing, with white space that only some parsers accept. */
export const blockDelimiter: fc.Arbitrary<string> = fc
  .tuple(
    delimiterSpace,
    fc.constantFrom('', '', '', '/'),
    fc.constantFrom('', '', 'core/'),
    blockName,
    fc.option(json),
    fc.tuple(delimiterSpace, delimiterSpace),
    fc.constantFrom('-->', '-->', '/-->', '/-->', '--->', '--!>', '>'),
  )
  .map(
    ([first, closer, namespace, name, attributes, [before, after], end]) =>
      `<!--${first}${closer}wp:${name.includes('/') ? '' : namespace}${name}${before}${attributes === null ? '' : attributes + after}${end}`,
  );

const tag = fc
  .tuple(
    fc.constantFrom('<', '<', '<', '</', '< ', '<\0', '<!', '<?'),
    fc.constantFrom(...ELEMENTS),
    assignments(ATTRIBUTES),
    fc.constantFrom('>', '>', ' />', '', '>>'),
  )
  .map((parts) => parts.join(''));

const comment = fc
  .tuple(
    fc.constantFrom('<!--', '<!', '<!-', '<!-->', '</ ', '<?'),
    value,
    fc.constantFrom('-->', '--!>', '>', '--->', ''),
  )
  .map((parts) => parts.join(''));

const shortcodeTag = fc
  .tuple(
    fc.constantFrom('[', '[', '[', '[['),
    fc.constantFrom(...SHORTCODES),
    assignments(SHORTCODE_ATTRIBUTES),
    fc.constantFrom(']', ']', ' /]', ']]', ''),
  )
  .map((parts) => parts.join(''));

const embeddedUrl = fc
  .tuple(
    fc.constantFrom('\n\n', '<p>', '[embed]', '<!-- <p>'),
    fc.constantFrom('https://frame.test/1', 'https://site.test/a.mp3', 'https://site.test/a.mp4]"\''),
    fc.constantFrom('\n\n', '</p>', '[/embed]', '</p> -->'),
  )
  .map((parts) => parts.join(''));

/**
 * A shortcode that ends within a quoted value of a tag. If its markup ends that value, attributes of the attack follow.
 */
const shortcodeEndInTag = fc
  .tuple(
    fc.constantFrom('caption', 'wp_caption', 'audio', 'embed', 'gallery'),
    fc.constantFrom<[inner: string, outer: string]>(["'", '"'], ['"', "'"]),
    fc.constantFrom('caption', 'caption', 'class', 'src', 'align'),
    fc.constantFrom(
      ` src=x onerror=${ATTACK}(1) y=`,
      ` autofocus onfocus=${ATTACK}(1) y=`,
      `><b onclick=${ATTACK}(1) y=`,
    ),
    fc.oneof(fc.constant(''), value),
  )
  .map(
    ([name, [inner, outer], attribute, text, before]) =>
      `[${name} width="100" ${attribute}=${outer}${inner}${text}${outer}]${before}<img title=${inner}[/${name}]${inner}>`,
  );

/**
 * Content of an attacker who knows all stages of rendering: shortcodes (nested, escaped, unclosed, ended within tags),
 * block delimiters, tags with every kind of quotes, comments, references, URLs to embed, CSS, and the ends of all of
 * these.
 */
export const hostileMarkup: fc.Arbitrary<string> = fc.letrec<{ content: string; nested: string }>((tie) => ({
  nested: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(fc.constantFrom(...SHORTCODES), assignments(SHORTCODE_ATTRIBUTES), tie('content'))
      .map(([name, attributes, inner]) => `[${name}${attributes}]${inner}[/${name}]`),
    fc
      .tuple(blockName, json, tie('content'))
      .map(([name, attributes, inner]) => `<!-- wp:${name} ${attributes} -->${inner}<!-- /wp:${name} -->`),
    fc
      .tuple(fc.constantFrom(...ELEMENTS), assignments(ATTRIBUTES), tie('content'))
      .map(([name, attributes, inner]) => `<${name}${attributes}>${inner}</${name}>`),
    { weight: 2, arbitrary: shortcodeEndInTag },
  ),
  content: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        {
          weight: 2,
          arbitrary: fc.oneof(word, breakoutText, fc.constantFrom(...SCRIPT_MARKUP), fc.constantFrom(...ENTITIES)),
        },
        { weight: 3, arbitrary: fc.oneof(tag, comment, shortcodeTag, blockDelimiter, embeddedUrl) },
        { weight: 4, arbitrary: tie('nested') },
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.join('')),
})).content;

/** A line of hostile text, for titles, names and captions. */
export const hostileLine: fc.Arbitrary<string> = fc.oneof(
  value,
  fc.constantFrom(...SCRIPT_MARKUP),
  hostileMarkup.map((text) => text.slice(0, 400)),
);

/** The seed of a run: `FUZZ_SEED`, or a random one that failures print. */
export const HOSTILE_SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

/** Whether a text contains the call of the attack. Texts without it are tested, too, but prove less. */
export function callsAttack(text: string): boolean {
  return text.includes(`${ATTACK}(`);
}
