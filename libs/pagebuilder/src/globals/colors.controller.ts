import { Inject } from '@nestjs/common';
import { Args, Create, Delete, Namespace, Read, Request, RestRequest } from '#route-registry';
import { READS_BUILDER, RUNS_SITE } from '../access.js';
import { COLORS } from './colors.js';
import { GlobalArgs } from './global.args.js';
import type { GlobalEntry } from './global-kind.js';
import { GlobalsService } from './globals.service.js';

/** `/globals/colors`: global colours. */
@Namespace('pagebuilder/v1', 'globals/colors')
export class ColorsController {
  constructor(@Inject(GlobalsService) private readonly globals: GlobalsService) {}

  /** All, by id. */
  @Read('', { allow: READS_BUILDER })
  list(): Promise<Record<string, GlobalEntry>> {
    return this.globals.list(COLORS);
  }

  /** One. */
  @Read(':id', { args: GlobalArgs, allow: READS_BUILDER })
  read(@Args() { id }: GlobalArgs): Promise<GlobalEntry> {
    return this.globals.find(COLORS, id);
  }

  /** Creates or replaces a custom entry. */
  @Create(':id', {
    args: GlobalArgs,
    // defence: kit-capability
    allow: RUNS_SITE,
  })
  put(@Args() { id }: GlobalArgs, @Request() { params }: RestRequest): Promise<GlobalEntry> {
    return this.globals.put(COLORS, id, params.title, params.value);
  }

  /** Removes a custom entry. */
  @Delete(':id', { args: GlobalArgs, allow: RUNS_SITE })
  remove(@Args() { id }: GlobalArgs): Promise<GlobalEntry> {
    return this.globals.remove(COLORS, id);
  }
}
