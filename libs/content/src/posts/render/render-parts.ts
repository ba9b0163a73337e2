import { Injectable } from '@nestjs/common';
import type { RenderData } from '#rendering';

/** Render data that other libraries provide: attachments, comments, embeds. */
export type RenderPart = Partial<Pick<RenderData, 'attachment' | 'attachments' | 'comments' | 'embed'>>;

/** Registry of render data from other libraries. Data without a provider is absent. */
@Injectable()
export class RenderParts {
  private part: RenderPart = {};

  /** Registers a provider. Call it before the app starts. */
  register(part: RenderPart): void {
    this.part = { ...this.part, ...part };
  }

  get current(): RenderPart {
    return this.part;
  }
}
