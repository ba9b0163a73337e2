import { Configuration } from '#platform';
import { Injectable, Logger } from '@nestjs/common';
import type { RenderLimits, Rendering } from '#rendering';
import { WorkSettings } from '../work-settings.js';

/** Settings of the limits, for the log. */
const SETTINGS: Readonly<Record<keyof RenderLimits, string>> = {
  elements: 'RENDER_ELEMENTS',
  queries: 'RENDER_QUERIES',
  characters: 'RENDER_CHARACTERS',
  milliseconds: 'RENDER_TIME',
};

/** Limits of the work of a rendering, and the log message when one is exceeded. */
@Injectable()
export class WorkLimits {
  readonly rendering: Readonly<RenderLimits>;
  private readonly logger = new Logger('limits');

  constructor(configuration: Configuration) {
    const { renderElements, renderQueries, renderCharacters, renderTime } = configuration.readSettings(WorkSettings);
    this.rendering = {
      elements: renderElements,
      queries: renderQueries,
      characters: renderCharacters,
      milliseconds: renderTime,
    };
  }

  /** Logs that a limit ended the rendering of a subject such as `post 7`; does nothing if none did. */
  report(subject: string, { exceededLimit }: Pick<Rendering, 'exceededLimit'>): void {
    if (exceededLimit)
      this.logger.warn(
        `The rendering of ${subject} was cut short by the limit of ${exceededLimit} (${SETTINGS[exceededLimit]}).`,
      );
  }
}
