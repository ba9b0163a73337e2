// atrium/archive: written by "npm run api:report".

export declare class ArchiveModule {
}
