import { flag, number, record, records, text } from '../attribute-schemas.js';
import type { AttributeSchemas, BlockDescription } from '../block-description.js';

const LINK: AttributeSchemas = { href: text(), linkTarget: text(), rel: text(), linkClass: text(), linkDestination: text() };
const FILE: AttributeSchemas = { id: number(), blob: text(), caption: text() };
const PLAYER: AttributeSchemas = { ...FILE, src: text(), autoplay: flag(), loop: flag(), preload: text() };

/** Blocks of pictures, sounds, films and files. */
export const MEDIA_BLOCKS: Readonly<Record<string, BlockDescription>> = {
  'core/image': {
    title: 'Image', category: 'media', description: 'A picture.', keywords: ['img', 'photo', 'picture'], usesContext: ['allowResize', 'imageCrop', 'fixedHeight', 'postId', 'postType', 'queryId'],
    attributes: { ...FILE, ...LINK, url: text(), alt: text(''), title: text(), lightbox: record(), width: { type: ['string', 'number'] }, height: { type: ['string', 'number'] }, aspectRatio: text(), scale: text(), sizeSlug: text(), focalPoint: record(), 'data-id': text() },
  },
  'core/gallery': {
    title: 'Gallery', category: 'media', description: 'Several pictures.', keywords: ['images', 'photos'], allowedBlocks: ['core/image'],
    providesContext: { allowResize: 'allowResize', imageCrop: 'imageCrop', fixedHeight: 'fixedHeight' },
    attributes: {
      images: records(), ids: { type: 'array', items: { type: 'number' } }, shortCodeTransforms: records(), columns: { type: 'number', minimum: 1, maximum: 8 }, caption: text(),
      imageCrop: flag(true), randomOrder: flag(false), fixedHeight: flag(true), linkTarget: text(), linkTo: text(), sizeSlug: text('large'), allowResize: flag(false), aspectRatio: text('auto'),
    },
  },
  'core/audio': { title: 'Audio', category: 'media', description: 'A sound with a player.', keywords: ['music', 'sound', 'podcast'], attributes: PLAYER },
  'core/video': { title: 'Video', category: 'media', description: 'A film with a player.', keywords: ['movie'], attributes: { ...PLAYER, controls: flag(true), muted: flag(false), poster: text(), playsInline: flag(false), tracks: records() } },
  'core/file': {
    title: 'File', category: 'media', description: 'A link to a file.', keywords: ['document', 'pdf', 'download'],
    attributes: { ...FILE, href: text(), fileId: text(), fileName: text(), textLinkHref: text(), textLinkTarget: text(), showDownloadButton: flag(true), downloadButtonText: text(), displayPreview: flag(), previewHeight: number(600) },
  },
  'core/cover': {
    title: 'Cover', category: 'media', description: 'Content on top of a picture, a film or a colour.', usesContext: ['postId', 'postType'],
    attributes: {
      url: text(), useFeaturedImage: flag(false), id: number(), alt: text(''), hasParallax: flag(false), isRepeated: flag(false), dimRatio: number(100), overlayColor: text(), customOverlayColor: text(),
      isUserOverlayColor: flag(), backgroundType: text('image'), focalPoint: record(), minHeight: number(), minHeightUnit: text(), customGradient: text(), contentPosition: text(), isDark: flag(true),
      templateLock: { type: ['string', 'boolean'] }, tagName: text('div'), sizeSlug: text(), poster: text(),
    },
  },
  'core/media-text': {
    title: 'Media & Text', category: 'media', description: 'A picture or film beside words.', keywords: ['image', 'video'],
    attributes: { align: text('none'), mediaAlt: text(''), mediaPosition: text('left'), mediaId: number(), mediaUrl: text(), mediaLink: text(), mediaType: text(), mediaWidth: number(50), mediaSizeSlug: text(), isStackedOnMobile: flag(true), verticalAlignment: text(), imageFill: flag(), focalPoint: record(), useFeaturedImage: flag(false), ...LINK },
  },
  'core/embed': { title: 'Embed', category: 'embed', description: 'Something of another site.', attributes: { url: text(), caption: text(), type: text(), providerNameSlug: text(), allowResponsive: flag(true), responsive: flag(false), previewable: flag(true) } },
};
