import type { Actor } from '#route-registry';

/** Media types by extension, as clients know them. */
const TYPES: Readonly<Record<string, string>> = {
  'jpg jpeg jpe': 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  bmp: 'image/bmp',
  'tiff tif': 'image/tiff',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  heic: 'image/heic',
  heif: 'image/heif',
  heics: 'image/heic-sequence',
  heifs: 'image/heif-sequence',
  'asf asx': 'video/x-ms-asf',
  wmv: 'video/x-ms-wmv',
  wmx: 'video/x-ms-wmx',
  wm: 'video/x-ms-wm',
  avi: 'video/avi',
  divx: 'video/divx',
  flv: 'video/x-flv',
  'mov qt': 'video/quicktime',
  'mpeg mpg mpe': 'video/mpeg',
  'mp4 m4v': 'video/mp4',
  ogv: 'video/ogg',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  '3gp 3gpp': 'video/3gpp',
  '3g2 3gp2': 'video/3gpp2',
  'txt asc c cc h srt': 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  ics: 'text/calendar',
  rtx: 'text/richtext',
  css: 'text/css',
  'htm html': 'text/html',
  vtt: 'text/vtt',
  dfxp: 'application/ttaf+xml',
  'mp3 m4a m4b': 'audio/mpeg',
  aac: 'audio/aac',
  'ra ram': 'audio/x-realaudio',
  'wav x-wav': 'audio/wav',
  'ogg oga': 'audio/ogg',
  flac: 'audio/flac',
  'mid midi': 'audio/midi',
  wma: 'audio/x-ms-wma',
  wax: 'audio/x-ms-wax',
  mka: 'audio/x-matroska',
  rtf: 'application/rtf',
  js: 'application/javascript',
  pdf: 'application/pdf',
  class: 'application/java',
  tar: 'application/x-tar',
  zip: 'application/zip',
  'gz gzip': 'application/x-gzip',
  rar: 'application/rar',
  '7z': 'application/x-7z-compressed',
  psd: 'application/octet-stream',
  xcf: 'application/octet-stream',
  doc: 'application/msword',
  'pot pps ppt': 'application/vnd.ms-powerpoint',
  wri: 'application/vnd.ms-write',
  'xla xls xlt xlw': 'application/vnd.ms-excel',
  mdb: 'application/vnd.ms-access',
  mpp: 'application/vnd.ms-project',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  docm: 'application/vnd.ms-word.document.macroEnabled.12',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
  dotm: 'application/vnd.ms-word.template.macroEnabled.12',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  xltx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
  xltm: 'application/vnd.ms-excel.template.macroEnabled.12',
  xlam: 'application/vnd.ms-excel.addin.macroEnabled.12',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
  ppsx: 'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
  ppsm: 'application/vnd.ms-powerpoint.slideshow.macroEnabled.12',
  potx: 'application/vnd.openxmlformats-officedocument.presentationml.template',
  potm: 'application/vnd.ms-powerpoint.template.macroEnabled.12',
  ppam: 'application/vnd.ms-powerpoint.addin.macroEnabled.12',
  sldx: 'application/vnd.openxmlformats-officedocument.presentationml.slide',
  sldm: 'application/vnd.ms-powerpoint.slide.macroEnabled.12',
  'onetoc onetoc2 onetmp onepkg': 'application/onenote',
  oxps: 'application/oxps',
  xps: 'application/vnd.ms-xpsdocument',
  odt: 'application/vnd.oasis.opendocument.text',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odg: 'application/vnd.oasis.opendocument.graphics',
  odc: 'application/vnd.oasis.opendocument.chart',
  odb: 'application/vnd.oasis.opendocument.database',
  odf: 'application/vnd.oasis.opendocument.formula',
  'wp wpd': 'application/wordperfect',
  key: 'application/vnd.apple.keynote',
  numbers: 'application/vnd.apple.numbers',
  pages: 'application/vnd.apple.pages',
};

const TYPES_BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  Object.entries(TYPES).flatMap(([extensions, type]) =>
    extensions.split(' ').map((extension) => [extension, type] as const),
  ),
);

/** Types that require the right to unfiltered HTML. */
const ACTIVE = new Set(['text/html', 'application/javascript']);

/** Media type of an extension in any case; undefined for an unknown one. */
export function typeOfExtension(extension: string): string | undefined {
  return TYPES_BY_EXTENSION.get(extension.toLowerCase());
}

/** Extension of a file name, in the case of the name; empty if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1);
}

/** Whether an actor may upload files of a type. */
function mayUploadType(actor: Actor, type: string): boolean {
  return !ACTIVE.has(type) || actor.can('unfiltered_html');
}

/** Media type of an extension if the actor may upload such files. */
export function uploadTypeOf(extension: string, actor: Actor): string | undefined {
  const type = typeOfExtension(extension);
  return type !== undefined && mayUploadType(actor, type) ? type : undefined;
}

/** All types that an actor may upload. */
export function uploadTypes(actor: Actor): string[] {
  return [...new Set(TYPES_BY_EXTENSION.values())].filter((type) => mayUploadType(actor, type));
}

/** Top-level types, as in `media_type`. */
export const MEDIA_KINDS = ['image', 'video', 'text', 'application', 'audio'] as const;

/** Extensions with which the names of image files are corrected. */
const IMAGE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/heic-sequence': 'heics',
  'image/heif-sequence': 'heifs',
};

/** Default extension of an image type; undefined for other types. */
export function imageExtensionOf(type: string): string | undefined {
  return Object.hasOwn(IMAGE_EXTENSIONS, type) ? IMAGE_EXTENSIONS[type] : undefined;
}
