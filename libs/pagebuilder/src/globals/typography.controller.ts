import { Args, Create, Delete, Namespace, Read, Request, RestRequest } from '#route-registry';
import { CAN_READ_BUILDER, CAN_MANAGE_SITE } from '../access.js';
import { KIT_TYPOGRAPHIES } from './typography.js';
import { GlobalArgs } from './global.args.js';
import type { GlobalEntry } from './global-kind.js';
import { GlobalsService } from './globals.service.js';

/** `/globals/typography`: the typographies of the kit, which are named sets of font settings. */
@Namespace('pagebuilder/v1', 'globals/typography')
export class TypographyController {
  constructor(private readonly globals: GlobalsService) {}

  /** Returns all typographies by id. */
  @Read('', { summary: 'List the global fonts', allow: CAN_READ_BUILDER })
  list(): Promise<Record<string, GlobalEntry>> {
    return this.globals.list(KIT_TYPOGRAPHIES);
  }

  /** Returns one typography. */
  @Read(':id', { summary: 'Get a global font', args: GlobalArgs, allow: CAN_READ_BUILDER })
  read(@Args() { id }: GlobalArgs): Promise<GlobalEntry> {
    return this.globals.find(KIT_TYPOGRAPHIES, id);
  }

  /** Creates or replaces a custom typography. */
  @Create(':id', {
    summary: 'Create or replace a global font',
    successStatus: 200,
    args: GlobalArgs,
    allow: CAN_MANAGE_SITE,
  })
  createOrReplace(@Args() { id }: GlobalArgs, @Request() { params }: RestRequest): Promise<GlobalEntry> {
    return this.globals.createOrReplace(KIT_TYPOGRAPHIES, id, params.title, params.value);
  }

  /** Deletes a custom typography. */
  @Delete(':id', { summary: 'Delete a global font', args: GlobalArgs, allow: CAN_MANAGE_SITE })
  remove(@Args() { id }: GlobalArgs): Promise<GlobalEntry> {
    return this.globals.remove(KIT_TYPOGRAPHIES, id);
  }
}
