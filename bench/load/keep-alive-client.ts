import { Agent, request } from 'node:http';

/**
 * A browser that asks one thing after the other on a connection of its own, with as little work as Node can do it. Its
 * calls throw where the answer is not the status that is expected.
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
