// atrium/site-pages: written by "npm run api:report".

export interface HeadParts {
    links?: readonly HeadLink[];
    styles?: readonly string[];
    scripts?: readonly string[];
}

export declare class PageRegistry {
    addHead(contributor: HeadContributor): void;
    addView(name: string, view: EntryView): void;
    headOf(entry: PublicEntry | undefined): Promise<Required<HeadParts>>;
    view(name: string): EntryView | undefined;
}

export interface SitePageResponse {
    status: number;
    headers: Record<string, string>;
    body: string | Buffer | Html;
}

export declare class SitePagesModule {
}

export declare function joinTitle(...parts: readonly string[]): string;

export declare function titleText(entry: Pick<PublicEntry, 'title'>): string;

export declare function writePage(parts: SitePageParts): SitePageResponse;
