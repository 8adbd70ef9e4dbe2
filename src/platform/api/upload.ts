import type { Transport } from './client.ts';

type TransportRequest = Parameters<Transport>[0];

/**
 * Sends one request by XMLHttpRequest, because fetch reports no upload progress. Throws a TypeError, as fetch does,
 * when no response arrives.
 * @param onProgress receives the fraction sent, from 0 to 1
 */
export function createUploadTransport(onProgress: (fraction: number) => void) {
  return ({ method, path, body }: TransportRequest, token?: string) =>
    new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      request.setRequestHeader('accept', 'application/json');
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve({ status: request.status, body: parseJson(request.responseText) });
      request.onerror = () => reject(new TypeError('no answer came'));
      request.onabort = request.onerror;
      request.send(body ?? null);
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
