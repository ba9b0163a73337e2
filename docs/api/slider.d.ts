// atrium/slider: written by "npm run api:report".

export declare class SliderModule {
    constructor(authorship: Authorship);
}
