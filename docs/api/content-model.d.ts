// atrium/content-model: written by "npm run api:report".

export declare class ContentModelModule {
}

export interface MetaKey {
    key: string;
    schema: Schema;
    default?: Json;
    single?: boolean;
    revisioned?: boolean;
    partOfContent?: boolean;
    mayWrite?: (actor: Actor, ownerId: number) => boolean;
    clean?: (value: Json, actor: Actor) => Json;
}

export declare class MetaRegistry {
    register(scope: MetaScope, ...keys: readonly MetaKey[]): void;
    registerHidden(key: string, clean: NonNullable<MetaKey['clean']>): void;
    cleanHidden(key: string, value: Json, actor: Actor): Json;
    addResource(table: string): void;
    get resources(): readonly string[];
    get registered(): readonly (MetaScope & {
        key: string;
    })[];
    keysOf(owner: MetaOwner, subtype: string): ReadonlyMap<string, RegisteredMetaKey>;
    schemaOf(owner: MetaOwner, subtype: string): Schema;
}

export interface PostType {
    name: string;
    labels: Labels;
    description?: string;
    hierarchical?: boolean;
    viewable?: boolean;
    requiresReadCapability?: boolean;
    hasAddresses?: boolean;
    supports: Readonly<Partial<Record<PostFeature, true | readonly Json[]>>>;
    revisionsDeletable?: boolean;
    shownFeatures?: readonly PostFeature[];
    taxonomies?: readonly string[];
    capabilities: Capabilities;
    privateToAuthor?: boolean;
    updatesDropPendingSlug?: boolean;
    restBase?: string;
    restNamespace?: string;
    visibility?: {
        ui: boolean;
        menus: boolean;
    };
    icon?: string;
    idQueryParameter: string;
}

export declare class PostTypeRegistry {
    constructor(taxonomies: TaxonomyRegistry);
    register(type: PostType): void;
    get(name: string): PostType | undefined;
    get all(): readonly PostType[];
    get exposed(): readonly PostType[];
    get listed(): readonly PostType[];
    mayEditAny(actor: Actor): boolean;
}

export declare class TemplateRegistry {
    register(type: string, ...names: readonly string[]): void;
    registerSource(source: TemplateSource): void;
    templatesFor(type: PostType): Promise<string[]>;
}

export type TemplateSource = (type: PostType) => Promise<readonly string[]>;

export declare function capabilitiesOf(singular: string, plural: string, exceptions?: Partial<Record<PostOperation, string>>): Capabilities;

export declare function collectionPath(type: PostType): string;

export declare function hierarchicalLabelsOf(own?: Record<string, string | null>): Labels;

export declare function labelsOf(own?: Record<string, string | null>): Labels;
