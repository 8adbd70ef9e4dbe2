import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';

/** An answer as it was made, before compression. */
export type Made = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Encoding = 'br' | 'gzip' | 'identity';
/** `head` is a flat list of names and values, which Node writes fastest. */
type Ready = { head: string[]; bytes: Buffer; etag: string };
type Kept = { status: number; weight: number; variants: Record<Encoding, Ready>; madeAt: number; keepUntil: number };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const MINUTE_MS = 60_000;
/** 256 KB, more than a page has: the window of 4 MB that Brotli would take is memory for each that is compressed. */
const WINDOW_BITS = 18;
/** Of all that is kept together. Every page with each of its months takes a quarter of it. */
const MOST_BYTES = 32 * 1024 ** 2;

/**
 * Keeps whole answers that are the same for everybody as ready-made bytes: plain, gzip and brotli, with their headers.
 *
 * An answer lives until anything shown changes (`empty`), and never past the end of the minute in which it was made:
 * what is past or today is decided to the minute, so no answer can be wrong about the time.
 */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<Kept>>();
  #weight = 0;
  #generation = 0;
  #served = 0;
  #made = 0;
  /** Headers that every answer carries, set once the application knows them. */
  commonHeaders: OutgoingHttpHeaders = {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many answers were written out as they were kept. */
  get served(): number {
    return this.#served;
  }

  /** How many answers were made: drawn, compressed and, most of them, kept. */
  get made(): number {
    return this.#made;
  }

  /** Forgets everything. An answer that is being made at this moment will not be kept. */
  empty(): void {
    this.#generation++;
    this.#kept.clear();
    this.#weight = 0;
    this.#making.clear();
  }

  /** Whether there is something for this key. */
  has(key: string): boolean {
    return this.#fresh(key) !== undefined;
  }

  /** Answers from what is kept; false when there is nothing for this key. */
  tryAnswer(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#fresh(key);
    if (!kept) return false;
    this.#served++;
    write(kept, request, response);
    return true;
  }

  /** Sends the answer that is kept, or makes it, once for all who ask at the same time, and keeps it if it went well. */
  async answer(key: string, reply: FastifyReply, make: () => Promise<Made>): Promise<void> {
    const kept = this.#fresh(key) ?? (await this.#make(key, make));
    reply.hijack();
    write(kept, reply.request.raw, reply.raw);
  }

  /** Sends an answer that is not to be kept, with the same headers and compression. */
  async answerOnce(reply: FastifyReply, made: Made): Promise<void> {
    const prepared = await this.#prepare(made, this.#clock.now().getTime());
    reply.hijack();
    write(prepared, reply.request.raw, reply.raw);
  }

  #fresh(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    const now = this.#clock.now().getTime();
    if (now >= kept.madeAt && now < kept.keepUntil) return kept;
    this.#drop(key, kept);
    return undefined;
  }

  /** The oldest go first when there is too much. */
  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#weight += kept.weight;
    for (const [oldest, { weight }] of this.#kept) {
      if (this.#weight <= MOST_BYTES) return;
      this.#drop(oldest, { weight });
    }
  }

  #drop(key: string, { weight }: { weight: number }): void {
    this.#kept.delete(key);
    this.#weight -= weight;
  }

  #make(key: string, make: () => Promise<Made>): Promise<Kept> {
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const generation = this.#generation;
    const now = this.#clock.now().getTime();
    const making = (async () => {
      const kept = await this.#prepare(await make(), now);
      if (generation === this.#generation && (kept.status === 200 || kept.status === 404)) this.#keep(key, kept);
      return kept;
    })().finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  async #prepare({ status, headers, body }: Made, now: number): Promise<Kept> {
    this.#made++;
    const [compressed, zipped] = await Promise.all([
      brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        },
      }),
      zip(body),
    ]);
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const ready = (encoding: Encoding, bytes: Buffer): Ready => {
      const etag = `"${hash}-${encoding}"`;
      return {
        bytes,
        etag,
        head: flat({
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
      weight: body.length + compressed.length + zipped.length,
      variants: { br: ready('br', compressed), gzip: ready('gzip', zipped), identity: ready('identity', body) },
      madeAt: now,
      keepUntil: now - (now % MINUTE_MS) + MINUTE_MS,
    };
  }
}

function write(kept: Kept, request: IncomingMessage, response: ServerResponse): void {
  const { head, bytes, etag } = kept.variants[encodingFor(headerOf(request, 'accept-encoding'))];
  // A proxy may weaken the tag (W/) or send several; what stands inside the quotes is what was given out.
  const known = headerOf(request, 'if-none-match');
  if (kept.status === 200 && (known?.includes(etag) || known?.trim() === '*')) {
    const at = head.indexOf('content-length');
    response.writeHead(304, [...head.slice(0, at), ...head.slice(at + 2)]).end();
    return;
  }
  response.writeHead(kept.status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
}

/** One header of a request. `request.headers` would make an object of all of them, which costs more than the answer. */
function headerOf({ rawHeaders }: IncomingMessage, wanted: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== wanted.length || name.toLowerCase() !== wanted) continue;
    const value = rawHeaders[at + 1] ?? '';
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}

/** Browsers send one of a few lines. What else strangers send is worked out each time, so that it takes no memory. */
const knownLines = new Map<string, Encoding>([
  ['', 'identity'],
  ...['br', 'gzip, deflate, br', 'gzip, deflate, br, zstd'].map((line) => [line, 'br'] as const),
  ...['gzip', 'gzip, deflate'].map((line) => [line, 'gzip'] as const),
]);

const encodingFor = (line = ''): Encoding => knownLines.get(line) ?? accepted(line);

function accepted(line: string): Encoding {
  const refused = /;\s*q=0(\.0*)?$/;
  const wanted = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (wanted.includes('br')) return 'br';
  return wanted.includes('gzip') ? 'gzip' : 'identity';
}
