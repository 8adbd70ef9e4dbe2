import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCalendarFetch } from '#features/bookings/busy-calendars/calendar-fetch.ts';
import { isPublicAddress } from '#features/bookings/busy-calendars/public-address.ts';

export type CalendarServer = Awaited<ReturnType<typeof startCalendarServer>>;

/** An entry of a calendar, in UTC or in another form of RFC 5545. */
export const createEvent = (start: string, end: string, ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${start}-${end}`, `DTSTART${start}`, `DTEND${end}`, ...more, 'END:VEVENT'].join('\r\n');

export const createCalendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');

const listNumbers = (count: number) => [...Array(count).keys()].join();

/** Entries with a rule of 86,400 times a year, each of which takes seconds to list. */
export const createSlowEvents = (count: number): string[] => {
  const rule = `FREQ=YEARLY;BYHOUR=${listNumbers(24)};BYMINUTE=${listNumbers(60)};BYSECOND=${listNumbers(60)}`;
  return Array.from({ length: count }, () => createEvent(':20261201T090000', ':20261201T100000', `RRULE:${rule}`));
};

/**
 * A mock calendar provider, which speaks HTTP without TLS. Its host calendar.test has the address 127.0.0.1, which
 * counts as public; all other addresses are judged as in production.
 */
export async function startCalendarServer() {
  const requests: IncomingMessage[] = [];
  let answer: (response: ServerResponse, incoming: IncomingMessage) => void = (response) => response.end();
  const server = createServer((incoming, response) => {
    requests.push(incoming);
    answer(response, incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts: Record<string, string[]> = {
    'calendar.test': ['127.0.0.1'],
    'inside.test': ['10.0.0.7'],
    'mixed.test': ['127.0.0.1', '169.254.169.254'],
    'nowhere.test': [],
  };
  return {
    requests,
    /** The address of a path, as the owner enters it. */
    toUrl: (path: string, host = 'calendar.test') => `https://${host}:${port}${path}`,
    /** Decides how the next requests are answered. */
    answerWith: (next: typeof answer) => {
      requests.length = 0;
      answer = next;
    },
    answerCalendar(text: string, headers: Record<string, string> = {}) {
      requests.length = 0;
      answer = (response) => response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text);
    },
    createFetch: (timeoutMs = 10_000) =>
      createCalendarFetch({
        request: (url, options, onResponse) =>
          request({ ...options, host: url.hostname, port: url.port, path: url.pathname + url.search }, onResponse),
        resolve: async (hostname) => {
          const addresses = hosts[hostname];
          if (!addresses) throw new Error(`unknown host ${hostname}`);
          return addresses.map((address) => ({ address, family: 4 }));
        },
        isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
        timeoutMs,
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
