import type { IncomingMessage } from 'node:http';

/** The four API paths that callers write without a prefix. */
const pathAliases = new Map([
  ['POST /register', '/api/user/register'],
  ['POST /login', '/api/user/login'],
  ['GET /verify-email', '/api/user/verify-email'],
  ['GET /verify-login', '/api/user/verify-login'],
]);

const MAX_HEADER_LENGTH = 1000;

/** Returns the media types of a header in lower case, without those with q=0 (RFC 9110 §12.5.1). */
function mediaTypes(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, MAX_HEADER_LENGTH)
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
    .map(([type = '']) => type);
}

/** JSON must be named, without HTML: a client that accepts anything or HTML too is a browser or a mail scanner. */
function acceptsJson(accept: string | undefined): boolean {
  const types = mediaTypes(accept);
  return types.includes('application/json') && !types.includes('text/html') && !types.includes('application/xhtml+xml');
}

/**
 * Returns the actual target URL of a request. Two of the four paths are pages too, so only a request that names JSON
 * reaches the API; browsers and mail scanners get the page.
 */
export function resolvePathAlias(request: IncomingMessage): string {
  const { method = '', url = '/' } = request;
  const queryIndex = url.indexOf('?');
  const path = queryIndex < 0 ? url : url.slice(0, queryIndex);
  const target = pathAliases.get(`${method} ${path}`);
  if (target === undefined) return url;
  const { headers } = request;
  const isApiRequest =
    method === 'POST' ? mediaTypes(headers['content-type'])[0] === 'application/json' : acceptsJson(headers.accept);
  return isApiRequest ? target + (queryIndex < 0 ? '' : url.slice(queryIndex)) : url;
}
