import { Agent, request } from 'node:http';

/**
 * Creates a client that sends requests one after another on its own connection, with minimal overhead. A request
 * throws if the response has another status than expected.
 */
export function createKeepAliveClient(url: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (method: string, path: string, expected: number, body: object): Promise<void> => {
    const payload = JSON.stringify(body);
    const bodyHeaders = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    return new Promise((resolve, reject) => {
      request(new URL(path, url), { method, agent, headers: { ...headers, ...bodyHeaders } }, (response) => {
        let text = '';
        response.on('data', (part) => (text += part));
        response.on('end', () => {
          if (response.statusCode === expected) resolve();
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text}`));
        });
      })
        .on('error', reject)
        .end(payload);
    });
  };
}
