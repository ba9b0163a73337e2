import type { ArgumentSchema } from '../hostile-values.js';
import type { Endpoint } from './plan.js';

const TEXT: ArgumentSchema = { type: 'string' };
const NUMBER: ArgumentSchema = { type: 'integer' };
const ADDRESS: ArgumentSchema = { type: 'string', format: 'uri' };

function texts(...names: string[]): Record<string, ArgumentSchema> {
  return Object.fromEntries(names.map((name) => [name, TEXT]));
}

const FORM_ARGUMENTS = texts('action', 'which', 'done', '_token', 'log', 'pwd', 'rememberme');

/** Routes outside of the API, which the discovery document does not contain. `~` is the site's root. */
export const PAGES: readonly Endpoint[] = [
  {
    pattern: '~/',
    methods: ['GET'],
    args: {
      p: NUMBER,
      page_id: NUMBER,
      attachment_id: NUMBER,
      paged: NUMBER,
      author: NUMBER,
      cat: NUMBER,
      ...texts(
        'name',
        'pagename',
        's',
        'tag',
        'category_name',
        'author_name',
        'post_type',
        'preview',
        'preview_id',
        'embed',
        'feed',
        'm',
        'w',
        'year',
        'monthnum',
        'taxonomy',
        'term',
        'post_format',
      ),
      tag_id: NUMBER,
    },
  },
  {
    pattern: '~/(?P<slug>[\\w-]+)',
    methods: ['GET', 'POST'],
    args: {
      slug: TEXT,
      page: NUMBER,
      comment_parent: NUMBER,
      replytocom: NUMBER,
      ...texts('password', 'post_password', 'embed', 'action', 'comment', 'author', 'email', 'url'),
    },
  },
  { pattern: '~/category/(?P<slug>[\\w-]+)', methods: ['GET'], args: { slug: TEXT, paged: NUMBER } },
  { pattern: '~/author/(?P<slug>[\\w-]+)', methods: ['GET'], args: { slug: TEXT, feed: TEXT } },
  { pattern: '~/feed/(?P<format>[\\w-]+)', methods: ['GET'], args: { format: TEXT } },
  { pattern: '~/sitemap-(?P<name>[\\w-]+).xml', methods: ['GET'], args: { name: TEXT } },
  { pattern: '~/uploads/(?P<file>[\\w-]+)', methods: ['GET'], args: { file: TEXT } },
  { pattern: '~/wp-admin/sign-in', methods: ['GET', 'POST'], args: { redirect_to: ADDRESS, ...FORM_ARGUMENTS } },
  { pattern: '~/wp-admin/sign-out', methods: ['GET', 'POST'], args: FORM_ARGUMENTS },
  { pattern: '~/wp-admin/profile', methods: ['GET', 'POST'], args: FORM_ARGUMENTS },
  {
    pattern: '~/wp-admin/authorize-application.php',
    methods: ['GET', 'POST'],
    args: {
      success_url: ADDRESS,
      reject_url: ADDRESS,
      app_id: { type: 'string', format: 'uuid' },
      ...texts('app_name', 'form_id', 'approve', 'reject'),
    },
  },
  { pattern: '~/wp-admin/api/(?P<file>[\\w-]+)', methods: ['GET'], args: { file: TEXT } },
  { pattern: '~/health/(?P<kind>[\\w-]+)', methods: ['GET'], args: { kind: TEXT } },
];

/** The endpoint of the Model Context Protocol, in deployments with abilities. */
export const MCP: Endpoint = {
  pattern: '~/mcp',
  methods: ['POST'],
  headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
  args: {
    jsonrpc: { type: 'string', enum: ['2.0'], required: true },
    id: { type: 'integer', required: true },
    method: {
      type: 'string',
      enum: ['initialize', 'ping', 'tools/list', 'tools/call', 'resources/list'],
      required: true,
    },
    params: {
      type: 'object',
      properties: {
        name: { type: 'string', enum: ['core-get-site-info', 'core-get-user-info'] },
        arguments: { type: 'object' },
        cursor: TEXT,
        protocolVersion: { type: 'string', enum: ['2025-06-18'] },
        capabilities: { type: 'object' },
        clientInfo: { type: 'object' },
      },
    },
  },
};
