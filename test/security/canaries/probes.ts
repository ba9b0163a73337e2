import type { Schema } from '#schema';
import type { ScanRequest } from './requests.js';
import type { Seeds } from './seeds.js';

/** Number of blocks in a text. Each may need several queries, whose number is limited. */
const BLOCKS_PER_TEXT = 100;

/** The parts of a described argument or attribute from which probes are derived. */
interface DescribedArgument {
  type?: Schema['type'];
  enum?: readonly unknown[];
  format?: string;
  items?: DescribedArgument;
  oneOf?: readonly DescribedArgument[];
}

/** A route of the discovery document. */
interface DescribedRoute {
  endpoints: readonly { methods: readonly string[]; args: Readonly<Record<string, DescribedArgument>> }[];
}

/** A block type as the API describes it. */
interface DescribedBlock {
  name: string;
  is_dynamic: boolean;
  attributes: Readonly<Record<string, DescribedArgument>>;
}

/** The distinct ids of the seeds. */
function allIds({ ids }: Seeds): number[] {
  return [...new Set(Object.values(ids).flat())];
}

/**
 * Returns a GET request for each argument of each list and each of its values, in every context: every argument may
 * select another way in which the database is queried.
 */
export function argumentRequests(routes: Record<string, DescribedRoute>, seeds: Seeds): ScanRequest[] {
  return Object.entries(routes).flatMap(([pattern, { endpoints }]) => {
    const args = endpoints.find(({ methods }) => methods.includes('GET'))?.args ?? {};
    if (pattern.includes('(') || !('per_page' in args)) return [];
    return Object.entries(args).flatMap(([name, schema]) =>
      valuesOf(schema, seeds).flatMap((value) =>
        ['view', 'edit'].map((context) => ({
          method: 'GET',
          path: `${pattern}?per_page=100&context=${context}&_embed&${name}=${encodeURIComponent(value)}`,
          pattern,
        })),
      ),
    );
  });
}

/** Arguments of lists that can tell whether a hidden item contains a text. */
const WORD_ARGUMENTS = ['search', 'slug', 'name', 'author_email'];

/** Returns requests that search each list for each canary that is a word. */
export function wordRequests(routes: Record<string, DescribedRoute>, { canaries }: Seeds): ScanRequest[] {
  const words = new Set(canaries.all.map(({ value }) => value).filter((value) => /^zq\w+$/.test(value)));
  return Object.entries(routes).flatMap(([pattern, { endpoints }]) => {
    const args = endpoints.find(({ methods }) => methods.includes('GET'))?.args ?? {};
    if (pattern.includes('(') || !('per_page' in args)) return [];
    return WORD_ARGUMENTS.filter((name) => name in args).flatMap((name) =>
      [...words].map((word) => ({ method: 'GET', path: `${pattern}?${name}=${word}&_fields=id`, pattern })),
    );
  });
}

/** Returns values of an argument: each word, all ids, dates around the seeds, or the start of all canaries. */
function valuesOf({ type, enum: words, format, items, oneOf }: DescribedArgument, seeds: Seeds): string[] {
  const types = [type].flat();
  if (words) return words.map(String);
  if (types.includes('array') || oneOf) {
    const item = items ?? oneOf?.[0]?.items;
    if (item?.enum) return [...item.enum.map(String), item.enum.join(',')];
    return [item?.type === 'integer' ? allIds(seeds).join(',') : 'zq,publish', '0'];
  }
  if (types.includes('integer')) return ['1', String(allIds(seeds)[0])];
  if (types.includes('boolean')) return ['true', 'false'];
  if (format === 'date-time') return ['2000-01-01T00:00:00', '2100-01-01T00:00:00'];
  return ['zq', 'draft', '%'];
}

/** Returns the attributes by which a block can refer to a seed: each of its numeric ids with the id of each seed. */
function attributesOf({ attributes }: DescribedBlock, seeds: Seeds): object[] {
  const idAttributes = Object.entries(attributes).filter(
    ([name, { type }]) =>
      /id$|ref$|author$/i.test(name) && [type].flat().some((one) => one === 'number' || one === 'integer'),
  );
  return idAttributes.flatMap(([name]) => allIds(seeds).map((id) => ({ [name]: id })));
}

/** Returns previews of each dynamic block, alone, for each post, and with each reference to a seed. */
export function blockRequests(blocks: readonly DescribedBlock[], seeds: Seeds): ScanRequest[] {
  const posts = ['posts', 'pages', 'blocks', 'navigation', 'media'].flatMap((name) => seeds.ids[name] ?? []);
  return blocks
    .filter((block) => block.is_dynamic)
    .flatMap((block) => {
      const bodies = [
        {},
        ...posts.map((post_id) => ({ post_id })),
        ...attributesOf(block, seeds).map((attributes) => ({ attributes })),
      ];
      return bodies.map((body) => ({
        method: 'POST',
        path: `/core/v2/block-renderer/${block.name}?context=edit`,
        body,
        pattern: 'a block',
      }));
    });
}

/** Returns the markup of each dynamic block and shortcode with each reference to a seed, in texts of limited length. */
export function blockTexts(blocks: readonly DescribedBlock[], seeds: Seeds): string[] {
  const markup = [
    ...blocks
      .filter((block) => block.is_dynamic)
      .flatMap((block) =>
        [{}, ...attributesOf(block, seeds)].map(
          (attributes) => `<!-- wp:${block.name} ${JSON.stringify(attributes)} /-->`,
        ),
      ),
    ...allIds(seeds).flatMap((id) => [`[gallery id="${id}"]`, `[gallery ids="${id}"]`, `[playlist ids="${id}"]`]),
    ...['post', 'page', 'attachment', 'wp_block', 'wp_navigation', 'nav_menu_item', 'wp_template', 'revision'].map(
      (postType) =>
        `<!-- wp:query ${JSON.stringify({ query: { perPage: 100, postType, inherit: false } })} --><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- wp:comments --><!-- wp:comment-template --><!-- wp:comment-content /--><!-- /wp:comment-template --><!-- /wp:comments --><!-- /wp:post-template --><!-- /wp:query -->`,
    ),
  ];
  const texts: string[] = [];
  for (let at = 0; at < markup.length; at += BLOCKS_PER_TEXT)
    texts.push(markup.slice(at, at + BLOCKS_PER_TEXT).join('\n'));
  return texts;
}

/** Returns runs of the abilities that read, through the API and as tools, with the ids of all posts and pages. */
export function abilityRequests({ ids }: Seeds): ScanRequest[] {
  const inputs: [ability: string, input: Record<string, string | number>][] = [
    ['content/search', { query: 'zq', per_page: 100 }],
    ['core/get-site-info', {}],
    ...['posts', 'pages', 'media', 'blocks', 'navigation'].flatMap((collection) =>
      (ids[collection] ?? []).flatMap((id) =>
        ['post', 'page'].map((type): [string, Record<string, string | number>] => ['content/get-post', { id, type }]),
      ),
    ),
  ];
  return inputs.flatMap(([ability, input]) => {
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [`input[${name}]`, String(value)]),
    );
    return [
      { method: 'GET', path: `/core-abilities/v1/abilities/${ability}/run?${query.toString()}`, pattern: 'an ability' },
      {
        method: 'POST',
        path: '~/mcp',
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: ability.replace('/', '_'), arguments: input },
        },
        pattern: 'a tool',
      },
    ];
  });
}
