import { renderCaption } from './caption.js';
import { renderEmbed } from './embed.js';
import { renderGallery } from './gallery.js';
import { renderAudio, renderVideo } from './players.js';
import { renderPlaylist } from './playlist.js';
import type { ShortcodeRegistry } from './shortcode-registry.js';

/** Registers the core shortcodes. */
export function registerCoreShortcodes(registry: ShortcodeRegistry): void {
  registry
    .register('wp_caption', renderCaption, 2)
    .register('caption', renderCaption, 2)
    .register('gallery', renderGallery, 5)
    .register('playlist', renderPlaylist, 3)
    .register('audio', renderAudio, 4)
    .register('video', renderVideo, 4)
    .register('embed', renderEmbed, 3);
}
