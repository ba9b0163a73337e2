import { Injectable } from '@nestjs/common';
import type { RenderData } from '#rendering';

/** Parts of what rendering may ask for that others than posts know: attachments, comments, embedded addresses. */
export type RenderPart = Partial<Pick<RenderData, 'attachment' | 'attachments' | 'comments' | 'embed'>>;

/** Where libraries say what rendering may ask them for. Until somebody does, there is no such thing. */
@Injectable()
export class RenderParts {
  private part: RenderPart = {};

  /** Adds a part. Before the app has started. */
  register(part: RenderPart): void {
    this.part = { ...this.part, ...part };
  }

  get current(): RenderPart {
    return this.part;
  }
}
