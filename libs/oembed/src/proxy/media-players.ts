import { PublicContent } from '#content';
import { Injectable } from '@nestjs/common';

const MEDIA_FILE = /^https?:\/\/[^?#]+\.(?:mp3|ogg|flac|m4a|wav|mp4|m4v|webm|ogv|flv)$/i;
const FRAMED_VIDEO = /^https?:\/\/(?:www\.)?youtube\.com\/(?:v|embed)\/([\w-]{1,64})/i;

/** Shows what no provider answers for: files that a player plays. */
@Injectable()
export class MediaPlayers {
  constructor(private readonly content: PublicContent) {}

  /** The answer for a sound or a film; undefined for anything else. */
  async answerFor(address: string): Promise<object | undefined> {
    if (!MEDIA_FILE.test(address) || /["'<>[\]\s]/.test(address)) return undefined;
    return { provider_name: 'Embed Handler', html: (await this.content.render(address)).trim(), scripts: [] };
  }
}

/** The address under which a provider knows a video that is given by the address of its frame. */
export function providerAddressOf(address: string): string | undefined {
  const id = FRAMED_VIDEO.exec(address)?.[1];
  return id === undefined ? undefined : `https://www.youtube.com/watch?v=${id}`;
}
