// atrium/block-details: written by "npm run api:report".

export interface BlockDetails {
    keywords?: readonly string[];
    sources?: Readonly<Record<string, JsonObject>>;
    retired?: readonly string[];
    supports?: JsonObject;
    selectors?: JsonObject;
    styles?: readonly JsonObject[];
    variations?: readonly JsonObject[];
    usesContext?: readonly string[];
    allowedBlocks?: readonly string[];
    isDynamic?: boolean;
    example?: JsonObject;
    styleSheets?: readonly string[];
    editorStyleSheets?: readonly string[];
    apiVersion?: number;
    icon?: string;
    scriptModules?: readonly string[];
}

export type JsonObject = Readonly<Record<string, JsonValue>>;

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | {
    readonly [key: string]: JsonValue;
};

export declare const MENU_ITEM_CONTEXT: string[];

export declare function coreBlockDetails(name: string): BlockDetails | undefined;

export declare function isStyleApplied(blockName: string, feature: string, style?: string): boolean;

export declare function stylesInnerElement(blockName: string, feature: string): boolean;

export declare function supportsByDefault(blockName: string, feature: 'className' | 'customClassName' | 'visibility'): boolean;
