import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { isPublicAddress } from './public-address.ts';

/** Identifies the state of a calendar that was read, for conditional requests (RFC 9110); empty if it is not known. */
export type Validators = { etag: string; lastModified: string };
export type FetchedCalendar = 'unchanged' | ({ text: string } & Validators);
export type FetchFailure = Failure<
  | 'calendar-address-invalid'
  | 'calendar-address-private'
  | 'calendar-unreachable'
  | 'calendar-too-slow'
  | 'calendar-too-large'
  | 'calendar-redirects'
  | 'calendar-refused'
  | 'calendar-gone'
  | 'calendar-failing'
>;
export type CalendarFetch = (url: string, known?: Validators) => Promise<FetchedCalendar | FetchFailure>;

const MAX_REDIRECTS = 3;
const MAX_VALIDATOR_LENGTH = 300;

type Addresses = { address: string; family: number }[];
type Options = {
  request: (
    url: URL,
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void,
  ) => NodeJS.EventEmitter & {
    end(): void;
  };
  resolve: (hostname: string) => Promise<Addresses>;
  isAllowed: (address: string) => boolean;
  maxBytes: number;
  timeoutMs: number;
};

const defaults: Options = {
  request: requestHttps,
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  maxBytes: 5_000_000,
  timeoutMs: 10_000,
};

const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Decodes a file as its first bytes or the server say, or as UTF-8, or as old programs on Windows write. */
function decode(file: Buffer, contentType = ''): string {
  const marked = marks.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte))?.encoding;
  const named = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  for (const encoding of [marked, named, 'utf-8']) {
    try {
      if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(file);
    } catch {
      // Another encoding is tried.
    }
  }
  return new TextDecoder('windows-1252').decode(file);
}

/**
 * Creates the function that fetches calendars from addresses that the owner enters: with TLS, from public networks only,
 * at most 5 MB, in 10 seconds, after at most 3 redirects. Options are for tests.
 */
export function createCalendarFetch(options: Partial<Options> = {}): CalendarFetch {
  const { request, resolve, isAllowed, maxBytes, timeoutMs } = { ...defaults, ...options };

  /** The addresses of a host. It is connected to exactly these, so a second answer of the name server has no effect. */
  async function findAddresses({ hostname }: URL): Promise<Addresses | FetchFailure> {
    const literal = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(literal);
    const addresses = family > 0 ? [{ address: literal, family }] : await resolve(hostname);
    if (addresses.length === 0) return fail('calendar-unreachable');
    return addresses.every(({ address }) => isAllowed(address)) ? addresses : fail('calendar-address-private');
  }

  async function send(url: URL, known: Validators, signal: AbortSignal): Promise<IncomingMessage | FetchFailure> {
    if (url.protocol !== 'https:' || url.username || url.password) return fail('calendar-address-invalid');
    const addresses = await findAddresses(url);
    if (isFailure(addresses)) return addresses;
    const lookupKnown: LookupFunction = (_hostname, { all }, callback) => {
      const [first] = addresses;
      if (all || !first) callback(null, addresses);
      else callback(null, first.address, first.family);
    };
    const headers = {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      // A compressed answer could be larger than its bytes.
      'accept-encoding': 'identity',
      'user-agent': 'Mat-and-Tin/1.0 (calendar)',
      ...(known.etag && { 'if-none-match': known.etag }),
      ...(known.lastModified && { 'if-modified-since': known.lastModified }),
    };
    return new Promise((resolveResponse, reject) => {
      const sent = request(url, { headers, signal, lookup: lookupKnown, agent: false }, resolveResponse);
      sent.on('error', reject);
      sent.end();
    });
  }

  async function readText(response: IncomingMessage): Promise<string | FetchFailure> {
    const { 'content-length': length, 'content-encoding': encoding = 'identity' } = response.headers;
    if (Number(length) > maxBytes) return fail('calendar-too-large');
    if (encoding !== 'identity') return fail('calendar-failing');
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response) {
      bytes += (part as Buffer).length;
      if (bytes > maxBytes) return fail('calendar-too-large');
      parts.push(part as Buffer);
    }
    return decode(Buffer.concat(parts), response.headers['content-type']);
  }

  async function readResponse(response: IncomingMessage, known: Validators): Promise<FetchedCalendar | FetchFailure> {
    const { statusCode = 0, headers } = response;
    if (statusCode === 304 && (known.etag || known.lastModified)) return 'unchanged';
    if (statusCode === 401 || statusCode === 403) return fail('calendar-refused');
    if (statusCode === 404 || statusCode === 410) return fail('calendar-gone');
    if (statusCode !== 200) return fail('calendar-failing');
    const text = await readText(response);
    if (isFailure(text)) return text;
    const keep = (value = '') => (value.length <= MAX_VALIDATOR_LENGTH ? value : '');
    return { text, etag: keep(headers.etag), lastModified: keep(headers['last-modified']) };
  }

  async function follow(address: string, known: Validators, signal: AbortSignal) {
    let url = new URL(address);
    for (let redirects = 0; ; redirects++) {
      const response = await send(url, known, signal);
      if (isFailure(response)) return response;
      try {
        const { statusCode = 0, headers } = response;
        const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
        if (!isRedirect) return await readResponse(response, known);
        if (redirects === MAX_REDIRECTS) return fail('calendar-redirects');
        const next = URL.parse(headers.location ?? '', url);
        if (!next) return fail('calendar-failing');
        url = next;
      } finally {
        response.destroy();
      }
    }
  }

  return async (address, known = { etag: '', lastModified: '' }) => {
    if (!URL.canParse(address)) return fail('calendar-address-invalid');
    const signal = AbortSignal.timeout(timeoutMs);
    const isLate = new Promise<FetchFailure>((settle) => {
      signal.addEventListener('abort', () => settle(fail('calendar-too-slow')), { once: true });
    });
    // The cause is not reported: it would name the address.
    const outcome = follow(address, known, signal).catch(() =>
      fail(signal.aborted ? 'calendar-too-slow' : 'calendar-unreachable'),
    );
    return Promise.race([outcome, isLate]);
  };
}
