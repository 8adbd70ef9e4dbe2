import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolvePathAlias } from './path-aliases.ts';
import type { ResponseCache } from './response-cache.ts';

/** Half-open connections must not use up all file handles of the machine. */
const MAX_CONNECTIONS = 5_000;
const TIMEOUTS_MS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 72_000 };
const SOCKET_IO_PATH = '/socket.io/';

/**
 * Creates the HTTP server that writes cached responses before Fastify sees the request.
 * @param settings.isDev Vite has its own WebSocket in development
 */
export function serveFromCacheFirst(settings: {
  cache: ResponseCache;
  getCacheKey: (url: string) => string | undefined;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  isDev: boolean;
}): Server {
  const { cache, getCacheKey, handle, isDev } = settings;
  // A server may ignore any other upgrade (RFC 9110 §7.8) and respond to the request as it is.
  const shouldUpgradeCallback = ({ headers, url = '' }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket' && (isDev || url.startsWith(SOCKET_IO_PATH));
  const options = { ...TIMEOUTS_MS, connectionsCheckingInterval: 2_000, shouldUpgradeCallback };
  const server = createServer(options, (request, response) => {
    if (countHosts(request) > 1) return rejectMultipleHosts(response);
    const { method } = request;
    // The cache must not answer a request to the API with the page at the same path.
    const key = method === 'GET' || method === 'HEAD' ? getCacheKey(resolvePathAlias(request)) : undefined;
    if (key === undefined || !cache.tryServe(key, request, response)) handle(request, response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/** Two Host headers are ambiguous: a proxy may have routed by the other one (RFC 9112 §3.2). */
function rejectMultipleHosts(response: ServerResponse): void {
  const problem = JSON.stringify({ message: 'The request names two hosts.', reason: 'malformed-request' });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  };
  response.writeHead(400, headers).end(problem);
}
