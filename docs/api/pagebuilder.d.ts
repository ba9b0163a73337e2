// atrium/pagebuilder: written by "npm run api:report".

export declare class PagebuilderModule {
    constructor(renderer: ContentRenderer, stage: PageStage, pages: PageRegistry, kit: KitStyleSheet, metaKeys: MetaRegistry, authorship: Authorship);
}
