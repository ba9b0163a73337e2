// atrium/oembed: written by "npm run api:report".

export declare class OembedModule {
}
