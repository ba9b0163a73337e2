import { OutgoingError } from '#platform';
import type { OutgoingHttp } from '#platform';
import { FileUnavailableError } from './file-source.js';
import type { FileSource, SourceFile } from './file-source.js';

/** Limits of a download. */
export interface DownloadLimits {
  /** Maximum bytes of a file. */
  maxBytes: number;
  /** Time limit of a file in milliseconds. Default 600,000. */
  timeout?: number;
  /** Milliseconds without data after which a download ends. Default 20,000. */
  idleTimeout?: number;
}

/** Downloads files from their addresses on the exporting site, which are not trusted. */
export class DownloadSource implements FileSource {
  constructor(
    private readonly outgoing: OutgoingHttp,
    private readonly limits: DownloadLimits,
  ) {}

  async copy({ address }: SourceFile, target: string): Promise<void> {
    const { maxBytes, timeout = 600_000, idleTimeout = 20_000 } = this.limits;
    try {
      const { status } = await this.outgoing.fetch(address, { maxBytes, timeout, idleTimeout, saveTo: target });
      if (status !== 200) throw new FileUnavailableError(`The server answered with status ${status}.`);
    } catch (error) {
      // The operator needs the reason, for example to allow a private host. Clients never see it.
      throw error instanceof OutgoingError ? new FileUnavailableError(`${error.message} ${error.reason}`) : error;
    }
  }
}
