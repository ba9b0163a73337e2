// atrium/block-editor: written by "npm run api:report".

export declare class BlockEditorModule {
}
