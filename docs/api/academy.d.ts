// atrium/academy: written by "npm run api:report".

export declare class AcademyModule {
}
