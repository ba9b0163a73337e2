// atrium/fonts: written by "npm run api:report".

export declare class FontsModule {
}
