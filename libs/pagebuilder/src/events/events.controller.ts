import { Arg, Args, Create, List, Namespace, Page } from '#route-registry';
import { CAN_MANAGE_SITE } from '../access.js';
import { PagingArgs } from '../paging.args.js';
import { nestsDeeperThan, NESTING_LIMIT } from '../values/nesting.js';
import { isRecord } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { EventRecorder } from './event-recorder.js';
import { EventsService } from './events.service.js';

/** Most bytes of an event's JSON. */
const LARGEST = 64 * 1024;

class EventArgs {
  // The schema alone would take lists, and says nothing of sizes.
  @Arg(
    { type: 'object', required: true, description: 'What happened; any members.' },
    { unvalidated: 'checked by its rule', rule: refusalOf },
  )
  event_data!: JsonRecord;
}

/** `/send-event`: what clients report of themselves. */
@Namespace('pagebuilder/v1', 'send-event')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly recorder: EventRecorder,
  ) {}

  /** Recorded events, newest first. */
  @List('', { args: PagingArgs, allow: CAN_MANAGE_SITE })
  async list(@Args() { page, per_page: perPage, search = '' }: PagingArgs): Promise<Page> {
    const { events, total } = await this.events.list(page, perPage, search);
    return new Page({ items: events, total, page, perPage });
  }

  /** Records one. */
  @Create('', { args: EventArgs, allow: CAN_MANAGE_SITE })
  async record(@Args() { event_data: event }: EventArgs): Promise<boolean> {
    await this.recorder.record(JSON.stringify(event));
    return true;
  }
}

function refusalOf(event: unknown): string | { code: string; message: string; data: Record<string, unknown> } | null {
  if (!isRecord(event))
    return { code: 'rest_invalid_type', message: 'event_data is an object.', data: { param: 'event_data' } };
  if (Object.keys(event).length === 0) return 'event_data is empty.';
  if (nestsDeeperThan(NESTING_LIMIT, event)) return `event_data nests deeper than ${NESTING_LIMIT} levels.`;
  return Buffer.byteLength(JSON.stringify(event)) > LARGEST
    ? `event_data is larger than ${LARGEST} bytes of JSON.`
    : null;
}
