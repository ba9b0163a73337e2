import { OPENAPI_KEYWORDS } from '#schema';
import { Arg } from '../declaration/arg.decorator.js';

/** The maximum number of requests in one batch. */
const BATCH_LIMIT = 25;

/** One request of a batch. */
export interface BatchItem {
  method?: string;
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string | string[]>;
}

/** The arguments of a batch. */
export class BatchArgs {
  @Arg({
    [OPENAPI_KEYWORDS]: {
      description:
        'Whether one invalid request prevents all of them (`require-all-validate`) or only itself (`normal`).',
    },
    type: 'string',
    enum: ['require-all-validate', 'normal'],
    default: 'normal',
  })
  validation!: 'require-all-validate' | 'normal';

  @Arg({
    [OPENAPI_KEYWORDS]: { description: 'Requests in the order in which they run.' },
    required: true,
    type: 'array',
    // defence: batch-limit
    maxItems: BATCH_LIMIT,
    items: {
      type: 'object',
      properties: {
        method: {
          [OPENAPI_KEYWORDS]: { description: 'Method of the request.' },
          type: 'string',
          // defence: batch-methods
          enum: ['POST', 'PUT', 'PATCH', 'DELETE'],
          default: 'POST',
        },
        path: {
          [OPENAPI_KEYWORDS]: { description: 'Path below the root of the API, with the query.' },
          type: 'string',
          required: true,
        },
        body: {
          [OPENAPI_KEYWORDS]: { description: 'Arguments in the body.' },
          type: 'object',
          properties: {},
          additionalProperties: true,
        },
        headers: {
          [OPENAPI_KEYWORDS]: { description: 'Headers by name.' },
          type: 'object',
          properties: {},
          additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
        },
      },
    },
  })
  requests!: BatchItem[];
}
