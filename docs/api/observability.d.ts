// atrium/observability: written by "npm run api:report".

export declare class Observability implements OnModuleInit, OnApplicationShutdown {
    metricsPort: number | undefined;
    constructor(configuration: Configuration, host: HttpAdapterHost, routes: RouteRegistry, source: SiteDataSource, database: Database, clock: Clock, changes: ChangeClock, outgoing: OutgoingHttp, scheduler: Scheduler);
    onModuleInit(): Promise<void>;
    onApplicationShutdown(): Promise<void>;
    flushTraces(): Promise<void>;
}

export declare function withServerTiming(observer: RequestObserver, configuration: Configuration): RequestObserver;
