// atrium/text: written by "npm run api:report".

export interface Dictionaries {
    template: Buffer;
    text: Buffer;
}

export declare const EXCERPT_MORE = " [&hellip;]";

export declare const EXCERPT_WORDS = 55;

export declare class EncodedHtml extends Html {
    readonly bytes: Buffer;
    constructor({ text }: Html);
    get text(): string;
    toBuffer(): Buffer;
    get digest(): string;
    appendTo(pieces: (string | EncodedHtml)[]): void;
}

export declare class Html {
    constructor(pieces: string | readonly (string | EncodedHtml)[]);
    get text(): string;
    toBuffer(): Buffer;
    get digest(): string;
    appendTo(pieces: (string | EncodedHtml)[]): void;
}

export type HtmlFragment = Html | string | number | undefined | readonly Html[];

export declare class JsonSplicer {
    constructor(json: string);
    insertBefore(anchor: string, text: string): void;
    insertAfter(anchor: string, text: string): void;
    insertBeforeLast(anchor: string, text: string): void;
    replace(anchor: string, text: string): void;
    textUntil(anchor: string): string;
    finish(): string | undefined;
}

export declare const MAX_RANKED_TERMS = 6;

export declare const MAX_SLUG_LENGTH = 200;

export interface SearchTerms {
    included: readonly string[];
    excluded: readonly string[];
    wholeText: string | undefined;
    hasSeveralTerms: boolean;
}

export type TextJobs = typeof TEXT_JOBS;

export type TimeZone = string | number;

export declare function applyTypography(text: string, options?: TypographyOptions): string;

export declare function asHtml(text: string): Html;

export declare function blockDelimiters(text: string): Generator<BlockDelimiter>;

export declare function closeParentBlock(text: string, parent: string): string;

export declare function compareNaturally(a: string, b: string): number;

export declare function correctName(html: string): string;

export declare function decodeComponent(text: string): string | undefined;

export declare function decodeDelta(encoded: Buffer, { template, text }: Dictionaries): Buffer | undefined;

export declare function decodeDocument(bytes: Uint8Array, contentType?: string): string;

export declare function decodeEntities(text: string): string;

export declare function distanceText(instant: number, now: number): {
    text: string;
    lasts: number;
};

export declare function encodeDelta(bytes: Buffer, { template, text }: Dictionaries): Buffer;

export declare function escapeAttribute(text: string): string;

export declare function escapeHtml(text: string): string;

export declare function escapeMarkup(text: string): string;

export declare function escapeRegExp(text: string): string;

export declare function escapeUrl(url: string, options?: UrlOptions): string;

export declare function exceedsLength(text: string, limit: number): boolean;

export declare function filterAllHtml(html: string): string;

export declare function filterCommentHtml(html: string): string;

export declare function filterCss(style: string): string;

export declare function filterDescriptionHtml(html: string): string;

export declare function filterPostHtml(html: string, options?: {
    readonly uploadsUrl?: string;
}): string;

export declare function foldText(text: string): string;

export declare function formatComment(text: string, options?: TypographyOptions & LinkOptions & SmileyOptions): string;

export declare function formatTitle(text: string, options?: TypographyOptions): string;

export declare function hasBalancedParentheses(value: string): boolean;

export declare function hashSource(text: string): string;

export declare function html(strings: TemplateStringsArray, ...fragments: readonly HtmlFragment[]): Html;

export declare function isEmailAddress(text: string): boolean;

export declare function isEmptyValue(value: unknown): boolean;

export declare function isZoneName(zone: string): boolean;

export declare function languageTag(locale: string): string;

export declare function lowerAscii(text: string): string;

export declare function markUserLinks(text: string, options?: LinkOptions): string;

export declare function markupPieces(text: string, options?: MarkupOptions): MarkupPiece[];

export declare function nonEmptyText(text: string | undefined): string | undefined;

export declare function normalizeBlockComments(text: string, parent: string): string;

export declare function normalizeWhitespace(text: string): string;

export declare function numberSlug(slug: string, number: number, limit?: number): string;

export declare function parseSearch(text: string): SearchTerms | undefined;

export declare function parseUrl(address: string, base?: string): URL | undefined;

export declare function percentDecode(text: string): string;

export declare function readDocumentHead(html: string): DocumentHead;

export declare function readHtml(html: string, listener: HtmlListener): void;

export declare function removeAccents(text: string): string;

export declare function removeInvalidXmlCharacters(text: string): string;

export declare function removeMarkup(text: string, options?: PlainTextOptions): string;

export declare function removeNul(text: string): string;

export declare function repairWindowsEntities(text: string): string;

export declare function runTextJob<N extends keyof TextJobs>(name: N, ...args: Parameters<TextJobs[N]>): string | Promise<string>;

export declare function sanitizeEmailAddress(text: string): string;

export declare function sanitizeFileName(name: string, isAllowedExtension: (extension: string) => boolean): string;

export declare function sanitizeHtmlClass(text: string, fallback?: string): string;

export declare function sanitizeKey(text: string): string;

export declare function sanitizeLogin(text: string, use?: 'save' | 'query'): string;

export declare function sanitizeName(text: string): string;

export declare function sanitizeTextArea(text: string): string;

export declare function sanitizeTextField(text: string): string;

export declare function sanitizeUrl(url: string): string;

export declare function shortenSlug(slug: string, limit: number): string;

export declare function slugify(text: string, use?: 'save' | 'query'): string;

export declare function sortKey(folded: string): string;

export declare function splitUrl(url: string): {
    path: string;
    query: string;
};

export declare function stripTags(text: string): string;

export declare function titleKey(title: string): string;

export declare function toAsciiJson(json: string): string;

export declare function toKebabCase(name: string): string;

export declare function trimAscii(text: string, characters?: string): string;

export declare function trimCharacters(text: string, count: number, more?: string): string;

export declare function trimWords(text: string, count?: number, more?: string): string;

export declare function truncateBytes(text: string, maxBytes: number): string;

export declare function utcTime(year: number, month: number, day: number, hour?: number, minute?: number, second?: number): number;

export declare function wrapParagraphs(text: string): string;

export declare function xml(strings: TemplateStringsArray, ...fragments: readonly HtmlFragment[]): Html;

export declare function zoneOffset(instant: Date, zone: TimeZone): number;
