import { escapeAttribute } from '#text';
import { filledText } from '../blocks/block.js';
import { attachmentLink, imageAtSize } from '../images/attachment-image.js';
import type { Dimensions } from '../images/dimensions.js';
import type { RenderAttachment, RenderData } from '../render-data.js';
import { galleryAttachments } from './gallery.js';
import type { ShortcodeCall } from './shortcode-registry.js';

/** Size of a playlist's player in pixels, unless the last video with known dimensions has another ratio. */
const USUAL: Dimensions = { width: 640, height: 360 };

/** Renders the `[playlist]` shortcode: one player for several audio or video files, and data for its script. */
export async function renderPlaylist(call: ShortcodeCall): Promise<string> {
  const { named } = call.attributes;
  const kind = (named.get('type') ?? 'audio') === 'audio' ? 'audio' : 'video';
  const attachments = await galleryAttachments(call, kind);
  if (attachments.length === 0) return '';
  const given = (name: string): string => named.get(name) ?? 'true';
  const shows = (name: string): boolean => !['', '0', 'false'].includes(given(name).toLowerCase());
  // As in the reference, the text `false` does not leave out the images.
  const hasImages = filledText(given('images')) !== '';
  const tracks: object[] = [];
  let { height } = USUAL;
  for (const attachment of attachments) {
    if (attachment.width > 0 && attachment.height > 0) ({ height } = playerSize(attachment));
    const dimensions = kind === 'video' ? { dimensions: dimensionsOf(attachment, height) } : {};
    const images = hasImages ? await imagesOf(attachment, call.context.data) : {};
    tracks.push({ ...fieldsOf(attachment), ...dimensions, ...images });
  }
  const data = {
    type: kind,
    tracklist: shows('tracklist'),
    tracknumbers: shows('tracknumbers'),
    images: shows('images'),
    artists: shows('artists'),
    tracks,
  };
  const current = kind === 'audio' ? '\n\t\t<div class="wp-playlist-current-item"></div>' : '';
  const size = `width="${USUAL.width}"${kind === 'video' ? ` height="${height}"` : ''}`;
  return `<div class="wp-playlist wp-${kind}-playlist wp-playlist-${escapeAttribute(named.get('style') ?? 'light')}">${current}
	<${kind} controls="controls" preload="none" ${size}
	></${kind}>
	<div class="wp-playlist-next"></div>
	<div class="wp-playlist-prev"></div>
	<noscript>
	<ol>
		${attachments.map((attachment) => `<li>${attachmentLink(attachment, 'thumbnail', 'file')}</li>`).join('')}
	</ol>
	</noscript>
	<script type="application/json" class="wp-playlist-script">${JSON.stringify(data).replace(/</g, '\\u003C').replace(/>/g, '\\u003E')}</script>
</div>
	`;
}

function fieldsOf({ url, mimeType, title, caption, description, tags = {} }: RenderAttachment): object {
  // As in the reference, an empty object is a list.
  return { src: url, type: mimeType, title, caption, description, meta: Object.keys(tags).length === 0 ? [] : tags };
}

/** Returns the size of the player for a video with known dimensions. */
function playerSize({ width, height }: Dimensions): Dimensions {
  return { width: USUAL.width, height: Math.round((height * USUAL.width) / width) };
}

function dimensionsOf({ width, height }: Dimensions, playerHeight: number): Record<'original' | 'resized', Dimensions> {
  const original = width > 0 && height > 0 ? { width, height } : USUAL;
  return { original, resized: { width: USUAL.width, height: playerHeight } };
}

/** Returns the featured image of a track in two sizes. */
async function imagesOf({ featuredMedia = 0 }: RenderAttachment, data: RenderData): Promise<object> {
  const image = featuredMedia > 0 ? await data.attachment(featuredMedia) : undefined;
  const [full, thumb] = ['full', 'thumbnail'].map((size) => image && imageAtSize(image, size));
  return full && thumb ? { image: sourceOf(full), thumb: sourceOf(thumb) } : {};
}

function sourceOf({ url, width, height }: { url: string } & Dimensions): object {
  return { src: url, width, height };
}
