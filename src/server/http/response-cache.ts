import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';

/** An answer as it was made, before compression. */
export type RenderedResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Encoding = 'br' | 'gzip' | 'identity';
/** `head` is a flat list of names and values, which Node writes fastest. */
type EncodedResponse = { rawHeaders: string[]; bytes: Buffer; etag: string };
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
/** 256 KB, more than a page has: the window of 4 MB that Brotli would take is memory for each that is compressed. */
const BROTLI_WINDOW_BITS = 18;
/** Of all that is kept together. Every page with each of its months takes a quarter of it. */
const MAX_CACHE_BYTES = 32 * 1024 ** 2;

/**
 * Keeps whole answers that are the same for everybody as ready-made bytes: plain, gzip and brotli, with their headers.
 *
 * An answer lives until anything shown changes (`empty`), and never past the end of the minute in which it was made:
 * what is past or today is decided to the minute, so no answer can be wrong about the time.
 */
export class ResponseCache {
  readonly #clock: Clock;
  readonly #entries = new Map<string, CacheEntry>();
  readonly #pending = new Map<string, Promise<CacheEntry>>();
  #sizeBytes = 0;
  #generation = 0;
  #servedCount = 0;
  #renderedCount = 0;
  /** Headers that every answer carries, set once the application knows them. */
  commonHeaders: OutgoingHttpHeaders = {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many answers were written out as they were kept. */
  get servedCount(): number {
    return this.#servedCount;
  }

  /** How many answers were made: drawn, compressed and, most of them, kept. */
  get renderedCount(): number {
    return this.#renderedCount;
  }

  /** Forgets everything. An answer that is being made at this moment will not be kept. */
  clear(): void {
    this.#generation++;
    this.#entries.clear();
    this.#sizeBytes = 0;
    this.#pending.clear();
  }

  /** Whether there is something for this key. */
  has(key: string): boolean {
    return this.#getFresh(key) !== undefined;
  }

  /** Answers from what is kept; false when there is nothing for this key. */
  tryServe(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#getFresh(key);
    if (!entry) return false;
    this.#servedCount++;
    writeResponse(entry, request, response);
    return true;
  }

  /** Sends the answer that is kept, or makes it, once for all who ask at the same time, and keeps it if it went well. */
  async serve(key: string, reply: FastifyReply, render: () => Promise<RenderedResponse>): Promise<void> {
    const entry = this.#getFresh(key) ?? (await this.#renderOnce(key, render));
    reply.hijack();
    writeResponse(entry, reply.request.raw, reply.raw);
  }

  /** Sends an answer that is not to be kept, with the same headers and compression. */
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

  /** The oldest go first when there is too much. */
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

  #renderOnce(key: string, render: () => Promise<RenderedResponse>): Promise<CacheEntry> {
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const generation = this.#generation;
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
        bytes,
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
  const { rawHeaders, bytes, etag } = entry.variants[selectEncoding(getHeader(request, 'accept-encoding'))];
  // A proxy may weaken the tag (W/) or send several; what stands inside the quotes is what was given out.
  const ifNoneMatch = getHeader(request, 'if-none-match');
  if (entry.status === 200 && (ifNoneMatch?.includes(etag) || ifNoneMatch?.trim() === '*')) {
    const index = rawHeaders.indexOf('content-length');
    response.writeHead(304, [...rawHeaders.slice(0, index), ...rawHeaders.slice(index + 2)]).end();
    return;
  }
  response.writeHead(entry.status, rawHeaders);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}

function flattenHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
}

/** One header of a request. `request.headers` would make an object of all of them, which costs more than the answer. */
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

/** Browsers send one of a few lines. What else strangers send is worked out each time, so that it takes no memory. */
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
