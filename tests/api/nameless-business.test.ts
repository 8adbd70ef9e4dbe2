import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '#pages.ts';
import { createNewBusiness, type NewBusiness } from '../support/app/new-business.ts';

let business: NewBusiness;
beforeAll(async () => {
  business = await createNewBusiness();
});
afterAll(() => business.testApp.close());

const read = async (url: string) => (await business.testApp.app.inject(url)).body;

/** Words after which a name is missing, and marks with nothing before or behind them. */
const gaps = [
  /\b(?:at|by|for|from|of) ?[.,;!?)](?!\w)/i,
  /^[^:]{0,80}\b(?:at|by|for|from|of|with)$/i,
  /\(\s*\)|,\s*[.,]|,$| ’s\b|(?:^|\s)[·|–]$|^[·|–]\s/,
];
/** Sentences and headings that look like one and are whole. */
const whole = [
  /it was for$/,
  /password needed\.$/,
  /have to\.$/,
  /waiting for\.$/,
  /If you’d like to,/,
  /, and only for someone/,
  /asked for\./,
  /To cancel it,$/,
  /PayPal refuses to/,
  /^From$/,
  /^For$/,
  /^To$/,
  /^Hello,$/,
  /^Hi /,
  /^, and only for someone/,
];

/** The sentences of a page or an email: its texts, its title and what is said about its pictures. */
function listGaps(document: string): string[] {
  const attributes = [...document.matchAll(/(?:alt|aria-label|content|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  const text = document
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<\/?(?:a|b|em|i|small|span|strong|time|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '\n');
  return [...text.split('\n'), ...attributes]
    .map((line = '') => line.replaceAll('&#x27;', '’').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => gaps.some((gap) => gap.test(line)) && !whole.some((sentence) => sentence.test(line)));
}

test('a gap is found where a name is missing', () => {
  for (const line of ['Only for . Clients log in.', 'New sign-in to your admin area at', 'From your website,', '· API'])
    expect(listGaps(`<p>${line}</p>`)).toEqual([line]);
  expect(listGaps('<p>Only for Ada. <a href="/">Log in</a> at Fern.</p>')).toEqual([]);
});

test.each([
  ...pages.map(({ path }) =>
    path.replace('/*', '/nothing-here').replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000000'),
  ),
  '/api/docs/',
])('the page %s of a business without a name has no gap where the name would be', async (url) => {
  expect(listGaps(await read(url))).toEqual([]);
});

test('no email of a business without a name has a gap where the name would be', async () => {
  const kinds: { kind: string; cases: string[] }[] = await business.requestOk('GET', '/api/admin/email-previews');
  const found: Record<string, string[]> = {};
  for (const { kind, cases } of kinds) {
    for (const name of cases) {
      const query = new URLSearchParams({ kind, case: name });
      const { subject, url } = await business.requestOk('GET', `/api/admin/email-preview?${query}`);
      const own = [...listGaps(subject), ...listGaps(await read(url))];
      if (own.length > 0) found[`${kind}: ${name}`] = own;
    }
  }
  expect(found).toEqual({});
});
