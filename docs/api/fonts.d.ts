// atrium/fonts: written by "npm run api:report".

export declare const FONT_FOLDER = "fonts";

export declare class FontsModule {
}
