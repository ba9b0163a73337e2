import { Args, Create, Delete, Namespace, Read, Request, RestRequest } from '#route-registry';
import { CAN_READ_BUILDER, CAN_MANAGE_SITE } from '../access.js';
import { COLORS } from './colors.js';
import { GlobalArgs } from './global.args.js';
import type { GlobalEntry } from './global-kind.js';
import { GlobalsService } from './globals.service.js';

/** `/globals/colors`: global colors. */
@Namespace('pagebuilder/v1', 'globals/colors')
export class ColorsController {
  constructor(private readonly globals: GlobalsService) {}

  /** Returns all colors by id. */
  @Read('', { summary: 'List the global colors', allow: CAN_READ_BUILDER })
  list(): Promise<Record<string, GlobalEntry>> {
    return this.globals.list(COLORS);
  }

  /** Returns one color. */
  @Read(':id', { summary: 'Get a global color', args: GlobalArgs, allow: CAN_READ_BUILDER })
  read(@Args() { id }: GlobalArgs): Promise<GlobalEntry> {
    return this.globals.find(COLORS, id);
  }

  /** Creates or replaces a custom color. */
  @Create(':id', {
    summary: 'Create or replace a global color',
    successStatus: 200,
    args: GlobalArgs,
    // defence: kit-capability
    allow: CAN_MANAGE_SITE,
  })
  createOrReplace(@Args() { id }: GlobalArgs, @Request() { params }: RestRequest): Promise<GlobalEntry> {
    return this.globals.createOrReplace(COLORS, id, params.title, params.value);
  }

  /** Deletes a custom color. */
  @Delete(':id', { summary: 'Delete a global color', args: GlobalArgs, allow: CAN_MANAGE_SITE })
  remove(@Args() { id }: GlobalArgs): Promise<GlobalEntry> {
    return this.globals.remove(COLORS, id);
  }
}
