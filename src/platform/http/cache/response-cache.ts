import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Clock } from '#platform/time/clock.ts';

/** A rendered response before compression. */
export type RenderedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Encoding = 'br' | 'gzip' | 'identity';
/** `rawHeaders` is a flat list of names and values, which Node writes fastest. A string has one byte per char. */
type EncodedResponse = { rawHeaders: string[]; body: Buffer | string; etag: string };
type CacheEntry = {
  status: number;
  sizeBytes: number;
  variants: Record<Encoding, EncodedResponse>;
  createdAtMs: number;
  expiresAtMs: number;
};

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const MINUTE_MS = 60_000;
/** 256 KB is larger than any page. A window of 4 MB would cost that much memory per compression. */
const BROTLI_WINDOW_BITS = 18;
/** Node writes headers and a string in one piece. That is a tenth faster for a small body, slower for a large one. */
const MAX_STRING_BYTES = 4 * 1024;
/** The limit for all entries together. All pages, including every calendar month, use about a quarter of it. */
const MAX_CACHE_BYTES = 32 * 1024 ** 2;

/**
 * Caches complete public responses in plain, gzip and brotli form, including headers. An entry lives until public
 * content changes (`clear`) or the minute ends, because pages decide per minute what is past and today.
 */
export class ResponseCache {
  readonly #clock: Clock;
  readonly #entries = new Map<string, CacheEntry>();
  readonly #pending = new Map<string, Promise<CacheEntry>>();
  #sizeBytes = 0;
  #generation = 0;
  #servedCount = 0;
  #renderedCount = 0;
  /** Headers of every response. They are set once the application knows them. */
  commonHeaders: OutgoingHttpHeaders = {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts the clearings. What was decided before one must not be stored after it. */
  get generation(): number {
    return this.#generation;
  }

  /** The number of responses that were served from the cache. */
  get servedCount(): number {
    return this.#servedCount;
  }

  /** The number of responses that were rendered and compressed, cached or not. */
  get renderedCount(): number {
    return this.#renderedCount;
  }

  /** Removes all entries. A response that is being rendered at this moment is not cached. */
  clear(): void {
    this.#generation++;
    this.#entries.clear();
    this.#sizeBytes = 0;
    this.#pending.clear();
  }

  /** Returns whether a valid entry exists for this key. */
  has(key: string): boolean {
    return this.#getFresh(key) !== undefined;
  }

  /** Serves the cached response. Returns false if there is no valid entry for this key. */
  tryServe(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#getFresh(key);
    if (!entry) return false;
    this.#servedCount++;
    writeResponse(entry, request, response);
    return true;
  }

  /**
   * Serves the cached response, or renders it once for all concurrent requests. Only status 200 and 404 are cached, and
   * nothing if the cache was cleared since `generation`.
   */
  async serve(
    key: string,
    reply: FastifyReply,
    render: () => Promise<RenderedResponse>,
    generation = this.#generation,
  ): Promise<void> {
    const entry = this.#getFresh(key) ?? (await this.#renderOnce(key, render, generation));
    reply.hijack();
    writeResponse(entry, reply.request.raw, reply.raw);
  }

  /** Sends a response that must not be cached, with the same headers and compression. */
  async serveUncached(reply: FastifyReply, rendered: RenderedResponse): Promise<void> {
    const entry = await this.#encode(rendered, this.#clock.now().getTime());
    reply.hijack();
    writeResponse(entry, reply.request.raw, reply.raw);
  }

  #getFresh(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#clock.now().getTime();
    if (now >= entry.createdAtMs && now < entry.expiresAtMs) return entry;
    this.#remove(key, entry);
    return undefined;
  }

  /** Evicts the oldest entries first when the cache exceeds its size limit. */
  #store(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
    this.#sizeBytes += entry.sizeBytes;
    for (const [oldest, { sizeBytes }] of this.#entries) {
      if (this.#sizeBytes <= MAX_CACHE_BYTES) return;
      this.#remove(oldest, { sizeBytes });
    }
  }

  #remove(key: string, { sizeBytes }: { sizeBytes: number }): void {
    this.#entries.delete(key);
    this.#sizeBytes -= sizeBytes;
  }

  #renderOnce(key: string, render: () => Promise<RenderedResponse>, generation: number): Promise<CacheEntry> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const now = this.#clock.now().getTime();
    const promise = (async () => {
      const entry = await this.#encode(await render(), now);
      if (generation === this.#generation && (entry.status === 200 || entry.status === 404)) this.#store(key, entry);
      return entry;
    })().finally(() => {
      if (this.#pending.get(key) === promise) this.#pending.delete(key);
    });
    this.#pending.set(key, promise);
    return promise;
  }

  async #encode({ status, headers, body }: RenderedResponse, now: number): Promise<CacheEntry> {
    this.#renderedCount++;
    const [compressed, gzipped] = await Promise.all([
      brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        },
      }),
      gzipAsync(body),
    ]);
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const encodeVariant = (encoding: Encoding, bytes: Buffer): EncodedResponse => {
      const etag = `"${hash}-${encoding}"`;
      return {
        body: bytes.length <= MAX_STRING_BYTES ? bytes.toString('latin1') : bytes,
        etag,
        rawHeaders: flattenHeaders({
          ...this.commonHeaders,
          'cache-control': 'no-cache',
          ...headers,
          vary: 'accept-encoding',
          etag,
          'content-length': String(bytes.length),
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        }),
      };
    };
    return {
      status,
      sizeBytes: body.length + compressed.length + gzipped.length,
      variants: {
        br: encodeVariant('br', compressed),
        gzip: encodeVariant('gzip', gzipped),
        identity: encodeVariant('identity', body),
      },
      createdAtMs: now,
      expiresAtMs: now - (now % MINUTE_MS) + MINUTE_MS,
    };
  }
}

function writeResponse(entry: CacheEntry, request: IncomingMessage, response: ServerResponse): void {
  const { rawHeaders, body, etag } = entry.variants[selectEncoding(getHeader(request, 'accept-encoding'))];
  // A proxy may weaken the ETag (W/) or send several. The quoted value inside is always the one we issued.
  const ifNoneMatch = getHeader(request, 'if-none-match');
  if (entry.status === 200 && (ifNoneMatch?.includes(etag) || ifNoneMatch?.trim() === '*')) {
    const index = rawHeaders.indexOf('content-length');
    response.writeHead(304, [...rawHeaders.slice(0, index), ...rawHeaders.slice(index + 2)]).end();
    return;
  }
  response.writeHead(entry.status, rawHeaders);
  if (request.method === 'HEAD') response.end();
  else if (typeof body === 'string') response.end(body, 'latin1');
  else response.end(body);
}

function flattenHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
}

/**
 * Reads one request header. `request.headers` would build an object of all headers, which costs more than the
 * response.
 */
function getHeader({ rawHeaders }: IncomingMessage, headerName: string): string | undefined {
  let joined: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== headerName.length || name.toLowerCase() !== headerName) continue;
    const value = rawHeaders[at + 1] ?? '';
    joined = joined === undefined ? value : `${joined}, ${value}`;
  }
  return joined;
}

/** Browsers send one of these few headers. Other values are parsed each time, so unknown clients cannot fill memory. */
const ENCODINGS_BY_HEADER = new Map<string, Encoding>([
  ['', 'identity'],
  ...['br', 'gzip, deflate, br', 'gzip, deflate, br, zstd'].map((header) => [header, 'br'] as const),
  ...['gzip', 'gzip, deflate'].map((header) => [header, 'gzip'] as const),
]);

const selectEncoding = (header = ''): Encoding => ENCODINGS_BY_HEADER.get(header) ?? negotiateEncoding(header);

function negotiateEncoding(header: string): Encoding {
  const rejected = /;\s*q=0(\.0*)?$/;
  const codings = header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !rejected.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (codings.includes('br')) return 'br';
  return codings.includes('gzip') ? 'gzip' : 'identity';
}
