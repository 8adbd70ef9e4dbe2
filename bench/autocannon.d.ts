/** The little of autocannon that the benchmarks use. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    pipelining: number;
    duration: number;
    headers: Record<string, string>;
  };
  type Result = { requests: { average: number }; non2xx: number; errors: number };
  export default function autocannon(options: Options): Promise<Result>;
}
