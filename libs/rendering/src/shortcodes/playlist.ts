import { attachmentLink } from '../images/attachment-image.js';
import type { RenderAttachment } from '../render-data.js';
import { galleryAttachments } from './gallery.js';
import type { ShortcodeCall } from './shortcode-registry.js';

/** Width and height of a playlist's player in pixels. */
const WIDTH = 640;
const HEIGHT = 360;

/** Renders the `[playlist]` shortcode: one player for several audio or video files, and data for its script. */
export async function renderPlaylist(call: ShortcodeCall): Promise<string> {
  const { named } = call.attributes;
  const kind = named.get('type') === 'video' ? 'video' : 'audio';
  const postId = Number.parseInt(named.get('id') ?? '', 10) || (call.context.post?.id ?? 0);
  const attachments = await galleryAttachments(call, kind, postId);
  if (attachments.length === 0) return '';
  const style = (named.get('style') ?? 'light').replace(/[^\w-]/g, '');
  const shows = (name: string): boolean =>
    !['0', 'false', 'no', 'off', ''].includes((named.get(name) ?? 'true').toLowerCase());
  const data = {
    type: kind,
    tracklist: shows('tracklist'),
    tracknumbers: shows('tracknumbers'),
    images: shows('images'),
    artists: shows('artists'),
    tracks: attachments.map(track),
  };
  const current = kind === 'audio' ? '\n\t\t<div class="wp-playlist-current-item"></div>' : '';
  const size = `width="${WIDTH}"${kind === 'video' ? ` height="${HEIGHT}"` : ''}`;
  return `<div class="wp-playlist wp-${kind}-playlist wp-playlist-${style}">${current}
	<${kind} controls="controls" preload="none" ${size}></${kind}>
	<div class="wp-playlist-next"></div>
	<div class="wp-playlist-prev"></div>
	<noscript>
	<ol>
		${attachments.map((attachment) => `<li>${attachmentLink(attachment, 'thumbnail', 'file')}</li>`).join('')}
	</ol>
	</noscript>
	<script type="application/json" class="wp-playlist-script">${JSON.stringify(data).replace(/</g, '\\u003C').replace(/>/g, '\\u003E')}</script>
</div>`;
}

function track(attachment: RenderAttachment): Record<string, unknown> {
  const { url, mimeType, title, caption, description, width, height } = attachment;
  const dimensions =
    width > 0
      ? {
          dimensions: {
            original: { width, height },
            resized: { width: WIDTH, height: Math.round((height * WIDTH) / width) },
          },
        }
      : {};
  return { src: url, type: mimeType, title, caption, description, meta: {}, ...dimensions };
}
