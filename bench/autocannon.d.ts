/** The part of autocannon that the benchmarks use. */
declare module 'autocannon' {
  type Request = {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    /** Rebuilds each request before it is sent. */
    setupRequest?: (request: object) => object;
  };
  type Options = {
    url: string;
    connections: number;
    pipelining: number;
    duration: number;
    headers?: Record<string, string>;
    /** The requests of each connection, in order and repeated. */
    requests?: Request[];
  };
  type Result = { requests: { average: number; total: number }; duration: number; non2xx: number; errors: number };
  export default function autocannon(options: Options): Promise<Result>;
}
