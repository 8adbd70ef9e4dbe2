import type { SiteEndpoints } from '#platform/contract/site.ts';
import { type Api, createApiClient } from './client.ts';

/** Browsers limit keepalive bodies to 64 KiB. This many characters stay below that limit in any encoding. */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

const fitsKeepalive = (body: string | Blob) => typeof body === 'string' && body.length <= MAX_KEEPALIVE_CHARACTERS;

/** Sends one request by fetch, with a bearer token if given. Throws what fetch throws when no response arrives. */
export async function send(
  { method, path, body }: { method: string; path: string; body: string | Blob | undefined },
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = { accept: 'application/json' };
  // A file sets its own content type.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers,
    // Keepalive delivers a change even if the visitor closes the tab immediately.
    keepalive: method !== 'GET' && (body === undefined || fitsKeepalive(body)),
    ...(body !== undefined && { body }),
  });
  const name = /^attachment; filename="([\w.-]+)"$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (name) return { status: response.status, body: new File([await response.blob()], name) };
  const text = await response.text();
  try {
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { status: response.status, body: undefined };
  }
}

/** API client without authentication. */
export const api = createApiClient((request) => send(request));

/** Returns it for the endpoints of a feature and those of every page. */
export const apiOf = <Endpoints>(): Api<Endpoints & SiteEndpoints> => api;
