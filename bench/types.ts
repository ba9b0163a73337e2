/** Options of a run: see `options.mjs`. */
export interface Options {
  posts: number;
  app: string;
  database: string;
  seconds: number;
  connections: number;
  only: RegExp;
  peer?: string;
  /** Names of our namespaces at the peer. */
  names: Record<string, string>;
  'peer-auth'?: string;
  out: string;
  gate: boolean;
  sites: string;
}

export type Headers = Record<string, string>;
export type Environment = Record<string, string | undefined>;

/** A generated site, ready to be served. */
export interface BenchSite {
  posts: number;
  /** Ids of its first posts. */
  ids: number[];
  env: Environment;
  /** Headers that sign an administrator in. */
  credentials: Headers;
  /** Path of its SQLite file, or address of its PostgreSQL database. */
  baseline: string;
  close(): void | Promise<void>;
}

/** A process that is ready. */
export interface StartedProcess {
  /** Milliseconds. */
  bootTime: number;
  /** Resident bytes. */
  memory(): number;
  /** Seconds of processor time. */
  cpu(): number;
  /** Seconds for which the main thread has run, other threads not counted. */
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

/** A server of the baselines. */
export interface BaselineServer extends StartedProcess {
  origin: string;
  database: string;
}

/** What is measured: see `scenarios.mjs`. */
export interface Scenario {
  name: string;
  path(): string;
  method?: 'POST';
  /** The address of a read where it differs from that of a write (mixed scenarios). */
  read?(): string;
  body?(): unknown;
  signedIn?: boolean;
  mixed?: boolean;
  upload?: boolean;
  baseline?: 'search' | 'insert';
  wanted?: number;
  slower?: { small?: number; first?: number };
  /** `skip`: answers have no comparable size. */
  size?: 'skip';
}

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

/** Sends a value as JSON, or bytes as they are. */
export type Send = (method: string, path: string, body?: unknown, headers?: Headers) => Promise<Answer>;

/** What `prepareSite` made: ids, and the headers that sign an author in. */
export interface WorstSite {
  tags: number[];
  posts: number[];
  reused: number;
  reusedTags: number;
  pictures: number[];
  author: Headers;
}

/** Seconds of processor time of the main thread and of all threads, bytes, and milliseconds: see `work-per-request.mjs`. */
export interface WorkFigures {
  main: number;
  cpu: number;
  memory: number;
  pause: number;
  p99: number;
}

/** Figures of one input, with the statuses of its answers. */
export interface MeasuredWork extends WorkFigures {
  statuses: number[];
}

/** Sends the requests of one input. */
export interface Work {
  (send: Send): Promise<unknown>;
  /** Large posts that a request writes or reads; 1 if not given. */
  items?: number;
  /** What is allowed instead of the usual limits. */
  limits?: Partial<WorkFigures>;
}

/** What others waited, in milliseconds, and how many requests they sent. */
export interface Waits {
  p99: number;
  count: number;
}

/** Figures of a server under load for some seconds; latencies in milliseconds. */
export interface Figures {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  mean: number;
  /** Of all answers. */
  bytes: number;
  failures: number;
}

/** Figures of several turns. */
export interface MergedFigures {
  /** Requests per second. */
  rps: number;
  p50: number;
  p99: number;
  mean: number;
  /** Of one answer. */
  bytes: number;
  failures: number;
}

/** Loads one server for some seconds. */
export type Party = (seconds: number) => Figures | Promise<Figures>;

/** A scenario's figures beside those of what it is compared with. */
export interface Row extends MergedFigures {
  name: string;
  baselineRps?: number;
  /** Rate, as a share of the baseline's. */
  ratio?: number;
  wanted?: number;
  memory: number;
  peer?: MergedFigures;
  /** Mean latency of the other. */
  otherMean?: number;
  /** How many times the mean latency of the other. */
  times?: number;
  atMost?: number;
  other?: string;
}

export interface Results {
  posts: number;
  database: string;
  node: string;
  bootMs: number;
  idleMb: number;
  loadedMb?: number;
  mostMb?: number;
  rows: Row[];
}

/** A term of a generated site. */
export interface GeneratedTerm {
  taxonomy: string;
  name: string;
  nameKey: string;
  slug: string;
}

/** A post as the worker makes it; author, category and tags are positions in the lists of the site. */
export interface MadePost {
  id: number;
  title: string;
  content: string;
  titleKey: string;
  date: string;
  slug: string;
  folded: { title: string; content: string };
  rendering: { postId: number; revision: string; title: string; content: string; excerpt: string };
  author: number;
  category: number;
  tags: number[];
}

/** A post as a store takes it, with ids of its author and terms. */
export interface GeneratedPost extends Omit<MadePost, 'category' | 'tags'> {
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
