import type { RawRequest } from '../http/raw-client.ts';

const FOREIGN_ORIGIN = 'https://evil.example';

const crossSiteHeaders = { origin: FOREIGN_ORIGIN, referer: `${FOREIGN_ORIGIN}/`, 'sec-fetch-site': 'cross-site' };

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const toFields = (body: object) => Object.entries(body).map(([name, value]): [string, string] => [name, toText(value)]);

export type CrossSiteRequest = { name: string; method?: 'GET'; query?: string; request: RawRequest };

function createRequest(type: string, body: string, headers: Record<string, string> = {}): RawRequest {
  return { body, headers: { ...crossSiteHeaders, ...headers, 'content-type': type } };
}

/** Requests that a page of another site can make a visitor's browser send. */
export function listCrossSiteRequests(method: string, body: object): CrossSiteRequest[] {
  const fields = toFields(body);
  const parts = fields.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const json = JSON.stringify(body);
  const override = { 'x-http-method-override': method };
  return [
    { name: 'a form', request: createRequest('application/x-www-form-urlencoded', `${new URLSearchParams(fields)}`) },
    {
      name: 'a form with files',
      request: createRequest('multipart/form-data; boundary=x', `${parts.join('')}--x--\r\n`),
    },
    { name: 'a form of plain text that is JSON', request: createRequest('text/plain', json) },
    { name: 'a frame without an origin', request: createRequest('text/plain', json, { origin: 'null' }) },
    { name: 'JSON, as an old plug-in would let it', request: createRequest('application/json', json) },
    {
      name: 'a link',
      method: 'GET',
      query: `${new URLSearchParams([...fields, ['_method', method]])}`,
      request: { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', ...override } },
    },
  ];
}
