// atrium/blocks: written by "npm run api:report".

export declare class BlockCatalog {
    constructor(renderer: ContentRenderer);
    describe(name: string, description: BlockDescription): void;
    get all(): KnownBlockType[];
    get(name: string): KnownBlockType | undefined;
}

export declare class BlocksModule {
}
