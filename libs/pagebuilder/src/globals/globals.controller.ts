import { Namespace, Read } from '#route-registry';
import { CAN_READ_BUILDER } from '../access.js';
import { COLORS } from './colors.js';
import type { GlobalEntry } from './global-kind.js';
import { GlobalsService } from './globals.service.js';
import { KIT_TYPOGRAPHIES } from './typography.js';

/** `/globals`: globals of all kinds. */
@Namespace('pagebuilder/v1', 'globals')
export class GlobalsController {
  constructor(private readonly globals: GlobalsService) {}

  /** Returns the colors and the typography by id. */
  @Read('', { summary: 'List the global colors and fonts', allow: CAN_READ_BUILDER })
  async read(): Promise<Record<'colors' | 'typography', Record<string, GlobalEntry>>> {
    return { colors: await this.globals.list(COLORS), typography: await this.globals.list(KIT_TYPOGRAPHIES) };
  }
}
