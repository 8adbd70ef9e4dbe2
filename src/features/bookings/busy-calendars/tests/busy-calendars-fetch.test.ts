import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CalendarServer, startCalendarServer } from '#tests/support/bookings/calendar-server.ts';

let server: CalendarServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const fetchPath = (path: string, known?: { etag: string; lastModified: string }) =>
  server.createFetch()(server.toUrl(path), known);

describe('a fetched calendar', () => {
  test('a fetched calendar has its ETag and the date of its last change', async () => {
    server.answerCalendar('BEGIN', { etag: '"one"', 'last-modified': 'Fri, 20 Nov 2026 18:00:00 GMT' });
    expect(await fetchPath('/basic.ics?key=1')).toEqual({
      text: 'BEGIN',
      etag: '"one"',
      lastModified: 'Fri, 20 Nov 2026 18:00:00 GMT',
    });
    expect(
      server.requests.map(({ url, headers }) => [url, headers.host?.split(':')[0], headers['accept-encoding']]),
    ).toEqual([['/basic.ics?key=1', 'calendar.test', 'identity']]);
  });

  test('an unchanged calendar is not sent again', async () => {
    server.answerWith((response, { headers }) =>
      response.writeHead(headers['if-none-match'] === '"one"' ? 304 : 200).end('text'),
    );
    expect(await fetchPath('/', { etag: '"one"', lastModified: '' })).toBe('unchanged');
    expect(await fetchPath('/', { etag: '"two"', lastModified: '' })).toMatchObject({ text: 'text' });
  });

  test('a calendar may be three redirects away, and not four', async () => {
    server.answerWith((response, { url = '' }) => {
      const left = Number(url.slice(1));
      if (left === 0) response.end('text');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await fetchPath('/3')).toMatchObject({ text: 'text' });
    expect(await fetchPath('/4')).toEqual({ reason: 'calendar-redirects' });
    expect(server.requests.map(({ url }) => url)).toEqual(['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1']);
  });
});

describe('the limits of the fetch', () => {
  test.each([
    ['http://calendar.test/', 'calendar-address-invalid'],
    ['file:///etc/passwd', 'calendar-address-invalid'],
    ['https://user:secret@calendar.test/', 'calendar-address-invalid'],
    ['no address', 'calendar-address-invalid'],
    ['https://inside.test/', 'calendar-address-private'],
    ['https://mixed.test/', 'calendar-address-private'],
    ['https://169.254.169.254/latest/meta-data/', 'calendar-address-private'],
    ['https://[::1]/', 'calendar-address-private'],
    ['https://[::ffff:10.0.0.1]/', 'calendar-address-private'],
    ['https://0x0a000001/', 'calendar-address-private'],
    ['https://2130706434/', 'calendar-address-private'],
    ['https://nowhere.test/', 'calendar-unreachable'],
    ['https://unknown.test/', 'calendar-unreachable'],
  ])('the fetch refuses %s', async (url, reason) => {
    server.answerCalendar('secret');
    expect(await server.createFetch()(url)).toEqual({ reason });
    expect(server.requests).toEqual([]);
  });

  test.each([
    ['https://127.0.0.2/', 'calendar-address-private'],
    ['//inside.test/', 'calendar-address-private'],
    ['http://calendar.test/', 'calendar-address-invalid'],
    ['https://a:b@calendar.test/', 'calendar-address-invalid'],
    ['https://', 'calendar-failing'],
  ])('the fetch refuses a redirect to %s', async (location, reason) => {
    server.answerWith((response) => response.writeHead(301, { location }).end());
    expect(await fetchPath('/')).toEqual({ reason });
    expect(server.requests).toHaveLength(1);
  });

  test('the fetch stops a response of more than 5 MB, whether its server announces the size or not', async () => {
    server.answerWith((response) => response.writeHead(200, { 'content-length': 5_000_001 }).write('x'));
    expect(await fetchPath('/')).toEqual({ reason: 'calendar-too-large' });
    server.answerWith((response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(60_000)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    });
    expect(await fetchPath('/')).toEqual({ reason: 'calendar-too-large' });
  });

  test('the fetch refuses a compressed response, which could be of any size', async () => {
    server.answerCalendar('', { 'content-encoding': 'gzip' });
    expect(await fetchPath('/')).toEqual({ reason: 'calendar-failing' });
  });

  test('the fetch stops a response that takes too long, before and after it begins', async () => {
    server.answerWith(() => {});
    expect(await server.createFetch(200)(server.toUrl('/'))).toEqual({ reason: 'calendar-too-slow' });
    server.answerWith((response) => void response.writeHead(200).write('BEGIN'));
    expect(await server.createFetch(200)(server.toUrl('/'))).toEqual({ reason: 'calendar-too-slow' });
  });

  test.each([
    [401, 'calendar-refused'],
    [403, 'calendar-refused'],
    [404, 'calendar-gone'],
    [410, 'calendar-gone'],
    [429, 'calendar-failing'],
    [500, 'calendar-failing'],
    [304, 'calendar-failing'],
  ])('the fetch explains the status %i', async (status, reason) => {
    server.answerWith((response) => response.writeHead(status).end());
    expect(await fetchPath('/')).toEqual({ reason });
  });

  test('the fetch explains that the server does not answer', async () => {
    server.answerWith((response) => response.destroy());
    expect(await fetchPath('/')).toEqual({ reason: 'calendar-unreachable' });
  });
});
