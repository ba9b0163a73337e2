// atrium/deployment: written by "npm run api:report".

export declare function Deployment(metadata: DeploymentMetadata): ClassDecorator;

export declare function describeStartFailure(error: unknown, configuration?: Configuration): string;

export declare function extendDeployment(app: Type<object>, ...modules: readonly LibraryModule[]): Type<object>;

export declare function parsePartialName(name: string): {
    file: string;
    owner: OwnerProcess;
} | undefined;

export declare function refuseExposedFiles(configuration: Locations): void;

export declare function refuseExposedFolder(variable: string, folder: string, configuration: Locations): void;

export declare function replaceFile<T>(path: string, write: (stream: Writable) => Promise<T>): Promise<T>;

export declare function requireWritableFolders(configuration: Configuration): void;

export declare function runCommands(app: Type<object>): Promise<void>;

export declare function serve(app: Type<object>): Promise<NestFastifyApplication>;

export declare function sourceFile(file: string): Promise<{
    path: string;
    size: number;
}>;

export declare function targetFile(file: string, configuration: Configuration): string;
