import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { isLinkRequester } from './mailed-link.ts';

afterEach(() => vi.unstubAllGlobals());

const computeHash = (token: string) => createHash('sha256').update(`asked for link\n${token}`).digest('base64url');

test.each(['asked-for-link', '__Host-asked-for-link'])(
  'the browser with the token’s hash in %s requested the link',
  async (name) => {
    const cookies = `theme=dark; ${name}=${computeHash('a token')}; other=1`;
    expect(await isLinkRequester(cookies, 'a token')).toBe(true);
    expect(await isLinkRequester(cookies, 'another token')).toBe(false);
  },
);

test.each(['', 'asked-for-link', 'asked-for-link=', `not-asked-for-link=${computeHash('a token')}`])(
  'a browser with the cookies %j did not request the link',
  async (cookies) => {
    expect(await isLinkRequester(cookies, 'a token')).toBe(false);
  },
);

test('a browser that cannot compute the hash counts as another browser', async () => {
  vi.stubGlobal('crypto', {});
  expect(await isLinkRequester(`asked-for-link=${computeHash('a token')}`, 'a token')).toBe(false);
});
