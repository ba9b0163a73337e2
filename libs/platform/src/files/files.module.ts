import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { FileStore } from './file-store.js';
import { filesLocation } from './files-location.js';
import { LocalFileStore } from './local-file-store.js';
import { StagingArea } from './staging-area.js';

/** Opens the store that FILES_URL names. The S3 client is loaded only for a bucket. */
export async function openFileStore(configuration: Configuration): Promise<FileStore> {
  const location = filesLocation(configuration);
  if (location.kind === 'local') return new LocalFileStore(location.directory);
  const { S3FileStore } = await import('./s3-file-store.js');
  return new S3FileStore(location);
}

/** Provides the file store and the staging area globally. */
@Global()
@Module({
  providers: [StagingArea, { provide: FileStore, inject: [Configuration], useFactory: openFileStore }],
  exports: [StagingArea, FileStore],
})
export class FilesModule implements OnApplicationShutdown {
  constructor(private readonly store: FileStore) {}

  onApplicationShutdown(): void {
    this.store.close();
  }
}
