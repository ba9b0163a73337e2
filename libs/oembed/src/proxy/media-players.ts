import { PublicContent } from '#public-content';
import { AUDIO_TYPES, VIDEO_TYPES } from '#rendering';
import { Injectable } from '@nestjs/common';

const EXTENSIONS = Object.keys({ ...AUDIO_TYPES, ...VIDEO_TYPES });
const MEDIA_FILE = new RegExp(String.raw`^https?://[^?#]+\.(?:${EXTENSIONS.join('|')})$`, 'i');
const VIDEO_PLAYER = /^https?:\/\/(?:www\.)?youtube\.com\/(?:v|embed)\/([\w-]{1,64})/i;

/** Creates players for audio and video files that no provider embeds. */
@Injectable()
export class MediaPlayers {
  constructor(private readonly content: PublicContent) {}

  /** Returns the answer for an audio or video file; undefined for any other address. */
  async answerFor(address: string): Promise<object | undefined> {
    // The address is rendered as content, so it must not contain markup or shortcodes.
    if (!MEDIA_FILE.test(address) || /["'<>[\]\s]/.test(address)) return undefined;
    return { provider_name: 'Embed Handler', html: (await this.content.render(address)).trim(), scripts: [] };
  }
}

/**
 * Converts the URL of a video player to the URL of the video's page, which the provider accepts; undefined for other
 * URLs.
 */
export function videoPageUrl(address: string): string | undefined {
  const id = VIDEO_PLAYER.exec(address)?.[1];
  return id === undefined ? undefined : `https://www.youtube.com/watch?v=${id}`;
}
