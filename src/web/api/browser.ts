import { type Api, createApiClient } from './client.ts';

/** Browsers let 64 KiB of bodies outlive their page. This many characters stay below that, whatever they are. */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

const fitsKeepalive = (body: string | Blob) => typeof body === 'string' && body.length <= MAX_KEEPALIVE_CHARACTERS;

/** One call by fetch, with a bearer token where there is one. Throws what fetch throws when no answer comes. */
export async function send(
  { method, path, body }: { method: string; path: string; body: string | Blob | undefined },
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = { accept: 'application/json' };
  // A file brings its own type.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers,
    // What a person changed arrives even when they close the tab that very moment.
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

/** The contract's client in the browser, as nobody in particular. */
export const api: Api = createApiClient((request) => send(request));
