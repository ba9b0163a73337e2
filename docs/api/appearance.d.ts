// atrium/appearance: written by "npm run api:report".

export declare class ActiveTheme implements OnModuleInit {
    constructor(types: PostTypeRegistry, document: DiscoveryDocument, routes: RouteRegistry);
    onModuleInit(): void;
    get theme(): Theme;
    activate(theme: Theme): void;
    addLinks(createLinks: ThemeLinksFactory): void;
    linksFor(actor: Actor): Promise<Links>;
    get href(): string;
    isVisibleTo(actor: Actor): boolean;
}

export declare class AppearanceModule {
}

export interface ArchivedMenuItem extends Pick<MenuItemProperties, 'object' | 'objectId'> {
    type: string;
    title: string;
    url: string;
    target: string;
    classes: readonly string[];
    xfn: readonly string[];
}

export declare class ArchivedMenus {
    readonly propertiesKey = "_menu_item";
    constructor(items: MenuItems, placements: MenuPlacements, theme: ActiveTheme, types: PostTypeRegistry, meta: MetaStore);
    propertiesOf(ids: readonly number[]): Promise<Map<number, MenuItemProperties>>;
    toProperties({ type, title, object, objectId, ...item }: ArchivedMenuItem): MenuItemProperties | undefined;
    update(id: number, changes: Partial<MenuItemProperties>): Promise<void>;
    remove(id: number): Promise<void>;
    placementOf(menuId: number): Promise<MenuPlacement>;
    place(menuId: number, { locations, autoAdd }: MenuPlacement): Promise<void>;
}

export interface ConvertedMenu {
    title: string;
    slug: string;
    content: string;
}

export declare class GlobalStyles {
    constructor(units: UnitOfWork, posts: PostRepository, writer: PostWriter, activeTheme: ActiveTheme, catalog: BlockCatalog, types: PostTypeRegistry);
    findOrCreateId(): Promise<number>;
    read({ content }: Pick<PostRow, 'content'>): ThemeJson;
    update(id: number, { title, settings, styles }: GlobalStylesInput, actor: Actor): Promise<PostRow>;
    themeDocument(): ThemeJson;
    effectiveDocument(): Promise<ThemeJson>;
    exportDocument(): Promise<ThemeJson>;
    variations(): StyleVariation[];
}

export declare const MAX_TARGET_ID = 2147483647;

export declare class MainMenu {
    constructor(terms: TermsService, placements: MenuPlacements, markup: MenuMarkup);
    convert(): Promise<ConvertedMenu | undefined>;
}

export interface MenuItemProperties {
    type: MenuTargetType;
    object: string;
    objectId: number;
    parentId: number;
    url: string;
    target: '_blank' | '';
    classes: readonly string[];
    xfn: readonly string[];
}

export interface MenuPlacement {
    locations: readonly string[];
    autoAdd: boolean;
}

export interface ResolvedTemplate extends Required<Omit<Template, 'area'>> {
    type: PostType;
    theme: string;
    area: PartArea | undefined;
    source: 'theme' | 'custom';
    origin: 'theme' | null;
    status: string;
    postId: number;
    authorId: number;
    modified: string | false;
    hasThemeFile: boolean;
    isCustom: boolean;
}

export declare const TEMPLATE: PostType;

export declare const TEMPLATE_PART: PostType;

export declare const THEME_JSON_VERSION = 3;

export declare class TemplateRepository {
    constructor(posts: PostRepository, meta: MetaStore, activeTheme: ActiveTheme, themeFiles: ThemeTemplates);
    all(type: PostType): Promise<ResolvedTemplate[]>;
    findEditable(type: PostType): Promise<ResolvedTemplate[]>;
    usedBySlug(type: PostType): Promise<ReadonlyMap<string, ResolvedTemplate>>;
    findFile(type: PostType, id: string): ResolvedTemplate | undefined;
    find(type: PostType, id: string): Promise<ResolvedTemplate | undefined>;
    byPostId(type: PostType, postId: number): Promise<ResolvedTemplate | undefined>;
    fromRow(type: PostType, row: PostRow): Promise<ResolvedTemplate>;
    properties(postId: number): Promise<StoredTemplate>;
}

export interface Theme {
    stylesheet: string;
    name: string;
    description: string;
    author: string;
    tags: readonly string[];
    menuLocations: Readonly<Record<string, string>>;
    sidebars: readonly {
        id: string;
        name: string;
        description: string;
    }[];
    supports: Readonly<Record<string, unknown>>;
}

export interface ThemeJson {
    readonly settings: StyleTree;
    readonly styles: StyleTree;
}

export interface ThemeStyleSheets {
    presets: string;
    styles: string;
    colors: {
        background?: string;
        text?: string;
        link?: string;
        scheme?: 'light' | 'dark';
    };
}

export declare class ThemeTemplates {
    constructor(types: PostTypeRegistry);
    ofType(type: PostType): readonly Template[];
}

export declare function blockMarkup(name: string, attributes?: Readonly<Record<string, unknown>>, inner?: string): string;

export declare function themeStyleSheets({ settings, styles }: ThemeJson): ThemeStyleSheets;
