// atrium/site-health: written by "npm run api:report".

export interface HealthFinding {
    status: HealthStatus;
    label: string;
    description: string;
    actions?: string;
}

export interface HealthTest {
    run(request: RestRequest): HealthFinding | Promise<HealthFinding>;
}

export interface HealthTestOptions {
    name: string;
    badge: string;
    lifetime?: number;
    showsSchema?: boolean;
}

export declare class SiteHealthModule {
}

export declare function createHealthTestController({ name, badge, lifetime, showsSchema }: HealthTestOptions, test: Type<HealthTest>): Type<object>;
