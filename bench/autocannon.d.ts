/** The little of autocannon that the benchmarks use. */
declare module 'autocannon' {
  type Request = {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    /** Makes each request again. */
    setupRequest?: (request: object) => object;
  };
  type Options = {
    url: string;
    connections: number;
    pipelining: number;
    duration: number;
    headers?: Record<string, string>;
    /** What each connection asks, one after the other and again from the first on. */
    requests?: Request[];
  };
  type Result = { requests: { average: number; total: number }; duration: number; non2xx: number; errors: number };
  export default function autocannon(options: Options): Promise<Result>;
}
