import { Agent, request } from 'node:http';

/**
 * A browser that asks one thing after the other on a connection of its own, with as little work as Node can do it. Its
 * calls throw where the answer is not the status that is expected.
 */
export function browserAt(url: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (method: string, path: string, expected: number, body: object): Promise<void> => {
    const sent = JSON.stringify(body);
    const more = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
    return new Promise((resolve, reject) => {
      request(new URL(path, url), { method, agent, headers: { ...headers, ...more } }, (answer) => {
        let text = '';
        answer.on('data', (part) => (text += part));
        answer.on('end', () => {
          if (answer.statusCode === expected) resolve();
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`));
        });
      })
        .on('error', reject)
        .end(sent);
    });
  };
}
