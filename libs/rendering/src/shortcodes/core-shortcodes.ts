import { renderCaption } from './caption.js';
import { renderEmbed } from './embed.js';
import { renderGallery } from './gallery.js';
import { renderAudio, renderVideo } from './players.js';
import { renderPlaylist } from './playlist.js';
import type { ShortcodeRegistry } from './shortcode-registry.js';

/** Registers the core shortcodes. */
export function registerCoreShortcodes(registry: ShortcodeRegistry): void {
  registry
    .register('wp_caption', renderCaption)
    .register('caption', renderCaption)
    .register('gallery', renderGallery)
    .register('playlist', renderPlaylist)
    .register('audio', renderAudio)
    .register('video', renderVideo)
    .register('embed', renderEmbed);
}
