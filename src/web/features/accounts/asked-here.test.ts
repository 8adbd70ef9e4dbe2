import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { askedHere } from './asked-here.ts';

afterEach(() => vi.unstubAllGlobals());

const markOf = (token: string) => createHash('sha256').update(`asked for link\n${token}`).digest('base64url');

test.each(['asked-for-link', '__Host-asked-for-link'])(
  'the browser with the mark in %s asked for the link',
  async (name) => {
    const cookies = `theme=dark; ${name}=${markOf('a token')}; other=1`;
    expect(await askedHere(cookies, 'a token')).toBe(true);
    expect(await askedHere(cookies, 'another token')).toBe(false);
  },
);

test.each(['', 'asked-for-link', 'asked-for-link=', `not-asked-for-link=${markOf('a token')}`])(
  'with the cookies %j it did not',
  async (cookies) => {
    expect(await askedHere(cookies, 'a token')).toBe(false);
  },
);

test('a browser that cannot reckon the mark is as good as another one', async () => {
  vi.stubGlobal('crypto', {});
  expect(await askedHere(`asked-for-link=${markOf('a token')}`, 'a token')).toBe(false);
});
