import type { SettingDefinition } from '#platform';
import { Injectable } from '@nestjs/common';
import type { RenderData } from '#rendering';

/** Render data that other libraries provide: attachments, comments, their number and form, embeds, feeds, menus. */
export type ProvidedRenderData = Partial<
  Pick<
    RenderData,
    'attachment' | 'attachments' | 'commentCount' | 'commentForm' | 'comments' | 'embed' | 'feed' | 'menu'
  >
>;

/** Registry of render data from other libraries. Data without a provider is absent. */
@Injectable()
export class RenderDataRegistry {
  private provided: ProvidedRenderData = {};
  private readonly shownSettings: SettingDefinition<unknown>[] = [];

  /**
   * Registers a provider. Call it before the app starts.
   * @param settings settings whose values the provided data shows; a change of one makes all renderings stale
   */
  register(provided: ProvidedRenderData, settings: readonly SettingDefinition<unknown>[] = []): void {
    this.provided = { ...this.provided, ...provided };
    this.shownSettings.push(...settings);
  }

  /** Settings on whose values renderings depend. */
  get settings(): readonly SettingDefinition<unknown>[] {
    return this.shownSettings;
  }

  /** The data of all providers. */
  get current(): ProvidedRenderData {
    return this.provided;
  }
}
