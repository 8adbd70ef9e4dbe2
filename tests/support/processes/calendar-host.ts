// Loaded before the server. Its host calendar.test has a public address, and its requests go to a mock without TLS.
import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const HOST = 'calendar.test';
const { lookup } = dns;
const { request } = https;

dns.lookup = (async (hostname: string, options: object) =>
  hostname === HOST ? [{ address: '93.184.215.14', family: 4 }] : lookup(hostname, options)) as typeof lookup;

https.request = ((...args: Parameters<typeof request>) => {
  const [url, options, onResponse] = args as unknown as [URL, http.RequestOptions, () => void];
  if (!(url instanceof URL) || url.hostname !== HOST) return request(...args);
  const { port, pathname, search } = url;
  const { headers, signal } = options;
  return http.request({ host: '127.0.0.1', port, path: pathname + search, headers, signal }, onResponse);
}) as typeof request;

syncBuiltinESMExports();
