/** The part of autocannon that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  interface Result {
    requests: { total: number };
    latency: { p50: number; p99: number; average: number };
    throughput: { total: number };
    non2xx: number;
    errors: number;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    requests: { setupRequest: (request: object) => object }[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
