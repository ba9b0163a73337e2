import { Inject } from '@nestjs/common';
import { Args, Create, Delete, Namespace, Read, Request, RestRequest } from '#route-registry';
import { READS_BUILDER, RUNS_SITE } from '../access.js';
import { TYPOGRAPHY } from './typography.js';
import { GlobalArgs } from './global.args.js';
import type { GlobalEntry } from './global-kind.js';
import { GlobalsService } from './globals.service.js';

/** `/globals/typography`: global typography. */
@Namespace('pagebuilder/v1', 'globals/typography')
export class TypographyController {
  constructor(@Inject(GlobalsService) private readonly globals: GlobalsService) {}

  /** All, by id. */
  @Read('', { allow: READS_BUILDER })
  list(): Promise<Record<string, GlobalEntry>> {
    return this.globals.list(TYPOGRAPHY);
  }

  /** One. */
  @Read(':id', { args: GlobalArgs, allow: READS_BUILDER })
  read(@Args() { id }: GlobalArgs): Promise<GlobalEntry> {
    return this.globals.find(TYPOGRAPHY, id);
  }

  /** Creates or replaces a custom entry. */
  @Create(':id', { args: GlobalArgs, allow: RUNS_SITE })
  put(@Args() { id }: GlobalArgs, @Request() { params }: RestRequest): Promise<GlobalEntry> {
    return this.globals.put(TYPOGRAPHY, id, params.title, params.value);
  }

  /** Removes a custom entry. */
  @Delete(':id', { args: GlobalArgs, allow: RUNS_SITE })
  remove(@Args() { id }: GlobalArgs): Promise<GlobalEntry> {
    return this.globals.remove(TYPOGRAPHY, id);
  }
}
