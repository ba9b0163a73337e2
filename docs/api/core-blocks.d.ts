// atrium/core-blocks: written by "npm run api:report".

export declare class CoreBlocksModule {
    constructor(renderer: ContentRenderer);
}

export declare function adjacentPages({ attributes }: Pick<BlockCall, 'attributes'>): number;

export declare function createRenderer(): ContentRenderer;

export declare function headingTag(level: number): string;

export declare function linkColorAttributes(attributes: Readonly<Record<string, unknown>>): Record<string, string>;

export declare function pageLinkLabel({ attributes, scope }: Pick<BlockCall, 'attributes' | 'scope'>, direction: keyof typeof PAGE_LINKS): {
    text: string;
    html: string;
    isHidden: boolean;
};

export declare function reachableItems<Item extends {
    id: number;
    parent: number;
}>(items: readonly Item[]): Item[];

export declare function templateAttributes({ attributes, scope, }: Pick<BlockCall, 'attributes' | 'scope'>): Record<string, string>;

export declare function textAlignAttribute(attributes: Readonly<Record<string, unknown>>): Record<string, string>;

export declare function totalText({ attributes }: Pick<BlockCall, 'attributes'>, total: number, { skipped, limit }: {
    skipped: number;
    limit: number;
}): string;
