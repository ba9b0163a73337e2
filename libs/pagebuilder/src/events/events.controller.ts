import { Arg, Args, Create, List, Namespace, Page } from '#route-registry';
import { isRecord } from '#schema';
import { CAN_MANAGE_SITE } from '../access.js';
import { PagingArgs } from '../paging.args.js';
import { nestsDeeperThan, NESTING_LIMIT } from '../values/nesting.js';
import type { JsonRecord } from '../values/records.js';
import { EventRecorder } from './event-recorder.js';
import { EventsService } from './events.service.js';

/** Maximum bytes of an event's JSON. */
const MAX_EVENT_BYTES = 64 * 1024;

class EventArgs {
  // The schema alone would also accept lists, and it cannot limit the size.
  @Arg(
    { type: 'object', required: true, description: 'The event, an object with any members.' },
    { noSchemaReason: 'validated by its rule', rule: eventError },
  )
  event_data!: JsonRecord;
}

/** `/send-event`: events that clients report. */
@Namespace('pagebuilder/v1', 'send-event')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly recorder: EventRecorder,
  ) {}

  /** Lists recorded events, newest first. */
  @List('', { summary: 'List recorded events', args: PagingArgs, allow: CAN_MANAGE_SITE })
  async list(@Args() { page, per_page: perPage, search = '' }: PagingArgs): Promise<Page> {
    const { events, total } = await this.events.list(page, perPage, search);
    return new Page({ items: events, total, page, perPage });
  }

  /** Records an event. */
  @Create('', { summary: 'Record an event', successStatus: 200, args: EventArgs, allow: CAN_MANAGE_SITE })
  async record(@Args() { event_data: event }: EventArgs): Promise<boolean> {
    await this.recorder.record(JSON.stringify(event));
    return true;
  }
}

/** Returns an error of the argument `event_data`; null if it is valid. */
function eventError(event: unknown): string | { code: string; message: string; data: Record<string, unknown> } | null {
  if (!isRecord(event))
    return { code: 'rest_invalid_type', message: 'event_data must be an object.', data: { param: 'event_data' } };
  if (Object.keys(event).length === 0) return 'event_data must not be empty.';
  if (nestsDeeperThan(NESTING_LIMIT, event)) return `event_data nests deeper than ${NESTING_LIMIT} levels.`;
  return Buffer.byteLength(JSON.stringify(event)) > MAX_EVENT_BYTES
    ? `event_data is larger than ${MAX_EVENT_BYTES} bytes of JSON.`
    : null;
}
