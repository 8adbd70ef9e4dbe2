import type { Sending } from './person.ts';

const SOMEWHERE_ELSE = 'https://evil.example';

/** What a browser says of a request that another site's page sends. */
const fromElsewhere = { origin: SOMEWHERE_ELSE, referer: `${SOMEWHERE_ELSE}/`, 'sec-fetch-site': 'cross-site' };

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const fieldsOf = (body: object) => Object.entries(body).map(([name, value]): [string, string] => [name, textOf(value)]);

export type CrossSiteForm = { how: string; method?: 'GET'; query?: string; sending: Sending };

function typed(type: string, body: string, headers: Record<string, string> = {}): Sending {
  return { body, headers: { ...fromElsewhere, ...headers, 'content-type': type } };
}

/** The ways in which a page of another site can have a visitor's browser send something, and one that it should not have. */
export function crossSiteForms(method: string, body: object): CrossSiteForm[] {
  const fields = fieldsOf(body);
  const parts = fields.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const text = JSON.stringify(body);
  const override = { 'x-http-method-override': method };
  return [
    { how: 'a form', sending: typed('application/x-www-form-urlencoded', `${new URLSearchParams(fields)}`) },
    { how: 'a form with files', sending: typed('multipart/form-data; boundary=x', `${parts.join('')}--x--\r\n`) },
    { how: 'a form of plain text that is JSON', sending: typed('text/plain', text) },
    { how: 'a frame without an origin', sending: typed('text/plain', text, { origin: 'null' }) },
    { how: 'JSON, as an old plug-in would let it', sending: typed('application/json', text) },
    {
      how: 'a link',
      method: 'GET',
      query: `${new URLSearchParams([...fields, ['_method', method]])}`,
      sending: { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', ...override } },
    },
  ];
}
