// atrium/challenge: written by "npm run api:report".

export declare class ChallengeModule {
}
