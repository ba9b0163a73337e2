// atrium/openapi: written by "npm run api:report".

export declare class OpenApiModule {
}
