/** Options of a run: see `options.mjs`. */
export interface Options {
  /** Number of processes that are compared with one. */
  workers: number;
  posts: number;
  app: string;
  database: string;
  seconds: number;
  connections: number;
  only: RegExp;
  /** The peer: URL of the API of another server with the same API, which is measured for comparison. */
  peer?: string;
  /** Names of the peer's namespaces, by the names of ours. */
  names: Record<string, string>;
  /** Login and application password at the peer. */
  'peer-auth'?: string;
  out: string;
  gate: boolean;
  sites: string;
}

/** Headers of a request by name. */
export type Headers = Record<string, string>;
/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/** A generated site, ready to be served. */
export interface BenchSite {
  posts: number;
  /** Ids of its first posts. */
  ids: number[];
  env: Environment;
  /** Headers that sign an administrator in. */
  credentials: Headers;
  /** Path of its SQLite file, or URL of its PostgreSQL database. */
  databaseLocation: string;
  close(): void | Promise<void>;
}

/** A started process that accepts requests. */
export interface StartedProcess {
  /** Process id. */
  pid: number;
  /** Milliseconds. */
  bootTime: number;
  /** Resident bytes. */
  memory(): number;
  /** Resident bytes; bytes that several processes share are divided by their number (PSS of Linux). */
  proportionalMemory(): number;
  /** Seconds of processor time. */
  cpu(): number;
  /** Seconds of processor time of the main thread. */
  mainCpu(): number;
  signal(name: NodeJS.Signals): boolean;
  stop(signal?: NodeJS.Signals): Promise<unknown>;
}

/** A server of the generated site. */
export interface SiteServer extends StartedProcess {
  origin: string;
  credentials: Headers;
  posts: number;
}

/** A baseline server. */
export interface BaselineServer extends StartedProcess {
  origin: string;
  database: string;
}

/** A measured scenario: see `scenarios.mjs`. */
export interface Scenario {
  name: string;
  /** Compares processor time per request instead of rates, because the load generator is slower than the server. */
  byProcessorTime?: boolean;
  path(): string;
  method?: 'POST';
  /** Whether the paths are those of public pages instead of the interface. */
  isPage?: boolean;
  /** In a mixed scenario, the path of a read, if it differs from that of a write. */
  read?(): string;
  body?(): unknown;
  signedIn?: boolean;
  /** Whether 5 % of the requests write and the others read. */
  mixed?: boolean;
  upload?: boolean;
  /**
   * `search`: the handwritten search; `insert`: durable inserts; `none`: no comparison, because answers have no
   * comparable size; absent: a constant of the same size.
   */
  baseline?: 'search' | 'insert' | 'none';
  targetRatio?: number;
  /** Limit of the server's processor time per request in milliseconds. */
  targetMilliseconds?: number;
  /** Whether no two requests are alike, so that posts are read from the database. Their renderings are stored. */
  isCold?: boolean;
  /** Maximum ratio of the mean latency to that on the small site (`small`), or to that of the first page (`first`). */
  latencyLimits?: { small?: number; first?: number };
}

/** A request of the load generator. */
export interface BenchRequest {
  method: string;
  path: string;
  headers?: Headers;
  body?: string | Buffer;
}

/** Status and text of an answer. */
export interface Answer {
  status: number;
  text: string;
}

/** Sends a value as JSON, or a buffer unchanged. */
export type Send = (method: string, path: string, body?: unknown, headers?: Headers) => Promise<Answer>;

/** Result of `prepareSite`: ids, and the headers that sign an author in. */
export interface WorstSite {
  tags: number[];
  posts: number[];
  reusedBlock: number;
  reusedTagListBlock: number;
  pictures: number[];
  author: Headers;
}

/** Figures of an input: see `work-per-request.mjs`. */
export interface ResourceFigures {
  /** Seconds of processor time of the main thread. */
  main: number;
  /** Seconds of processor time of all threads. */
  cpu: number;
  /** Growth in bytes. */
  memory: number;
  /** Milliseconds of processor time for which the main thread blocks. */
  pause: number;
  /** Latency of concurrent requests in milliseconds. */
  p99: number;
}

/** Figures of one input, with the statuses of its answers. */
export interface InputFigures extends Omit<ResourceFigures, 'p99'> {
  /** Latency of concurrent requests in milliseconds; absent on a slow machine. */
  p99?: number;
  statuses: number[];
}

/** Sends the requests of one input. */
export interface ExpensiveInput {
  (send: Send): Promise<unknown>;
  /** Number of large posts that a request writes or reads; 1 if not given. */
  items?: number;
  /** Limits that replace the usual ones. */
  limits?: Partial<ResourceFigures>;
}

/** Latency of concurrent requests in milliseconds, and their number. */
export interface Latencies {
  p99: number;
  count: number;
}

/** Figures of a server under load; latencies in milliseconds. */
export interface Figures {
  /** Number of answered requests. */
  requests: number;
  /** Duration of the load. */
  seconds: number;
  p50: number;
  p99: number;
  mean: number;
  /** Total size of all answers in bytes. */
  bytes: number;
  failures: number;
}

/** Combined figures of several turns. */
export interface MergedFigures {
  /** Requests per second. */
  rps: number;
  p50: number;
  p99: number;
  mean: number;
  /** Mean size of an answer in bytes. */
  bytes: number;
  failures: number;
}

/** Loads one server for some seconds. */
export type Load = (seconds: number) => Figures | Promise<Figures>;

/** Figures of a scenario and of its comparison. */
export interface Row extends MergedFigures {
  name: string;
  baselineRps?: number;
  /** Rate divided by the baseline's, or the inverse for processor time per request. */
  ratio?: number;
  targetRatio?: number;
  /** Processor time of the server per request in milliseconds. */
  cpu: number;
  /** Processor time of the baseline per request in milliseconds. */
  baselineCpu?: number;
  targetMilliseconds?: number;
  /** Resident bytes of the server after the scenario. */
  memory: number;
  peer?: MergedFigures;
  /** The scenario or site with which the latency is compared. */
  comparedWith?: string;
  /** Mean latency of the comparison in milliseconds. */
  comparedMean?: number;
  /** Mean latency divided by that of the comparison. */
  latencyRatio?: number;
  maxLatencyRatio?: number;
}

/** The results of a run, as `results.json` contains them. */
export interface Results {
  posts: number;
  database: string;
  node: string;
  /** Milliseconds from the start of the process to its first response. */
  bootMs: number;
  /** Proportional memory (PSS) of the server before the first scenario, in MB. */
  idleMb: number;
  /**
   * Resident memory (RSS) of the server after the last scenario, and after the scenario where it was highest, in MB.
   */
  loadedMb?: number;
  peakMb?: number;
  rows: Row[];
}

/** A term of a generated site. */
export interface GeneratedTerm {
  taxonomy: string;
  name: string;
  nameKey: string;
  slug: string;
}

/** A post as the render worker generates it; author, category and tags are positions in the lists of the site. */
export interface RenderedPost {
  id: number;
  title: string;
  content: string;
  titleKey: string;
  date: string;
  slug: string;
  folded: { title: string; content: string };
  rendering: { postId: number; revision: string; texts: Uint8Array };
  author: number;
  category: number;
  tags: number[];
}

/** A post for a store, with the ids of its author and terms. */
export interface GeneratedPost extends Omit<RenderedPost, 'category' | 'tags'> {
  terms: number[];
}

/** Writes a generated site into a database. */
export interface SiteStore {
  begin(): void | Promise<void>;
  nextId(): number | Promise<number>;
  addAuthors(count: number): number[] | Promise<number[]>;
  addTerms(terms: GeneratedTerm[]): number[] | Promise<number[]>;
  addPosts(posts: GeneratedPost[]): void | Promise<void>;
  finish(): void | Promise<void>;
}
