import { type Api, makeApi } from './client.ts';

/** The contract's client in the browser. */
export const api: Api = makeApi(async ({ method, path, body }) => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers:
      body === undefined
        ? { accept: 'application/json' }
        : { 'content-type': 'application/json', accept: 'application/json' },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  try {
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { status: response.status, body: undefined };
  }
});
