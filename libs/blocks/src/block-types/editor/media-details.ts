import { CONTENT, fromAttribute, rich, styles } from './block-details.js';
import type { BlockDetails } from './block-details.js';
import {
  CLIENT_NAVIGATION,
  color,
  shownControls,
  hiddenControls,
  HIDDEN_SPACING,
  INNER_BORDER,
  spacing,
  typography,
} from './supports.js';

const IMAGE_PARTS =
  '.wp-block-image img, .wp-block-image .wp-block-image__crop-area, .wp-block-image .components-placeholder';

/** Editor details of media blocks. */
export const MEDIA_DETAILS: Readonly<Record<string, BlockDetails>> = {
  'core/image': {
    sources: {
      blob: { role: 'local' },
      url: fromAttribute('img', 'src', CONTENT),
      alt: fromAttribute('img', 'alt', CONTENT),
      caption: rich('figcaption'),
      lightbox: { enabled: { type: 'boolean' } },
      title: fromAttribute('img', 'title', CONTENT),
      href: fromAttribute('figure > a', 'href', CONTENT),
      rel: fromAttribute('figure > a', 'rel'),
      linkClass: fromAttribute('figure > a', 'class'),
      id: CONTENT,
      width: { type: 'string' },
      height: { type: 'string' },
      linkTarget: fromAttribute('figure > a', 'target'),
    },
    retired: ['focalPoint', 'data-id'],
    supports: {
      interactivity: true,
      align: ['left', 'center', 'right', 'wide', 'full'],
      anchor: true,
      color: { text: false, background: false },
      filter: { duotone: true },
      ...spacing({ margin: true }),
      ...INNER_BORDER,
      shadow: { __experimentalSkipSerialization: true },
    },
    selectors: {
      border: IMAGE_PARTS,
      shadow: IMAGE_PARTS,
      filter: { duotone: '.wp-block-image img, .wp-block-image .components-placeholder' },
    },
    styles: styles(['default', 'Default'], ['rounded', 'Rounded']),
  },
  'core/audio': {
    sources: {
      blob: { role: 'local' },
      src: fromAttribute('audio', 'src', CONTENT),
      caption: rich('figcaption'),
      id: CONTENT,
      autoplay: fromAttribute('audio', 'autoplay'),
      loop: fromAttribute('audio', 'loop'),
      preload: fromAttribute('audio', 'preload'),
    },
    supports: { anchor: true, align: true, ...HIDDEN_SPACING, ...CLIENT_NAVIGATION },
  },
  'core/video': {
    sources: {
      autoplay: fromAttribute('video', 'autoplay'),
      caption: rich('figcaption'),
      controls: fromAttribute('video', 'controls', { default: true }),
      id: CONTENT,
      loop: fromAttribute('video', 'loop'),
      muted: fromAttribute('video', 'muted'),
      poster: fromAttribute('video', 'poster'),
      preload: fromAttribute('video', 'preload'),
      blob: { role: 'local' },
      src: fromAttribute('video', 'src', CONTENT),
      playsInline: fromAttribute('video', 'playsinline'),
    },
    supports: { anchor: true, align: true, ...HIDDEN_SPACING, ...CLIENT_NAVIGATION },
  },
  'core/gallery': {
    sources: { caption: rich('.blocks-gallery-caption') },
    supports: {
      anchor: true,
      align: true,
      __experimentalBorder: {
        radius: true,
        color: true,
        width: true,
        style: true,
        ...shownControls('color', 'radius'),
      },
      html: false,
      units: ['px', 'em', 'rem', 'vh', 'vw'],
      ...spacing({
        margin: true,
        padding: true,
        blockGap: ['horizontal', 'vertical'],
        __experimentalSkipSerialization: ['blockGap'],
        ...shownControls('blockGap'),
      }),
      color: { text: false, background: true, gradients: true },
      layout: {
        allowSwitching: false,
        allowInheriting: false,
        allowEditing: false,
        default: { type: 'flex' },
      },
      interactivity: { clientNavigation: true },
    },
  },
  'core/file': {
    sources: {
      fileName: rich('a:not([download])'),
      textLinkHref: fromAttribute('a:not([download])', 'href', CONTENT),
      textLinkTarget: fromAttribute('a:not([download])', 'target'),
      downloadButtonText: rich('a[download]'),
      fileId: fromAttribute('a:not([download])', 'id'),
      blob: { role: 'local' },
    },
    supports: {
      anchor: true,
      align: true,
      ...spacing({ margin: true, padding: true }),
      color: { gradients: true, link: true, text: false, ...shownControls('background', 'link') },
      __experimentalBorder: {
        radius: true,
        color: true,
        width: true,
        style: true,
        ...shownControls('radius', 'color', 'width', 'style'),
      },
      interactivity: true,
    },
  },
  'core/cover': {
    supports: {
      anchor: true,
      align: true,
      html: false,
      shadow: true,
      ...spacing({ padding: true, margin: ['top', 'bottom'], blockGap: true, ...shownControls('padding', 'blockGap') }),
      __experimentalBorder: {
        color: true,
        radius: true,
        style: true,
        width: true,
        ...shownControls('color', 'radius', 'style', 'width'),
      },
      color: {
        heading: true,
        text: true,
        background: false,
        __experimentalSkipSerialization: ['gradients'],
        enableContrastChecker: false,
      },
      dimensions: { aspectRatio: true },
      ...typography(),
      layout: { allowJustification: false },
      ...CLIENT_NAVIGATION,
      filter: { duotone: true },
      allowedBlocks: true,
    },
    selectors: {
      filter: {
        duotone:
          '.wp-block-cover > .wp-block-cover__image-background, .wp-block-cover > .wp-block-cover__video-background',
      },
    },
  },
  'core/media-text': {
    usesContext: ['postId', 'postType'],
    supports: {
      anchor: true,
      align: ['wide', 'full'],
      html: false,
      __experimentalBorder: {
        color: true,
        radius: true,
        style: true,
        width: true,
        ...shownControls('color', 'radius', 'style', 'width'),
      },
      ...color({ heading: true, link: true }),
      ...spacing({ margin: true, padding: true }),
      ...typography(),
      ...CLIENT_NAVIGATION,
      allowedBlocks: true,
    },
  },
  'core/embed': {
    sources: { caption: rich('figcaption'), url: CONTENT, type: CONTENT, providerNameSlug: CONTENT },
    supports: { align: true, ...spacing({ margin: true, ...hiddenControls('margin') }), ...CLIENT_NAVIGATION },
  },
};
