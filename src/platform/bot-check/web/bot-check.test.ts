import { expect, test } from 'vitest';
import { buildScriptUrl, createBotCheck, type Grecaptcha, NOT_LOADED_MESSAGE } from './bot-check.ts';

const config = { siteKey: 'a site/key', scriptUrl: '/dev/recaptcha/api.js' };

/** A page whose script loads on request. Its token contains the requested key and action. */
function createPage(options: { fails?: number; hangs?: boolean; defines?: boolean; neverReady?: boolean } = {}) {
  const requestedUrls: string[] = [];
  let grecaptcha: Grecaptcha | undefined;
  return {
    requestedUrls,
    grecaptcha: () => grecaptcha,
    async addScript(url: string) {
      requestedUrls.push(url);
      if (options.hangs) await new Promise(() => {});
      if (requestedUrls.length <= (options.fails ?? 0)) throw new Error('offline');
      if (options.defines === false) return;
      grecaptcha = {
        ready: (callback) => {
          if (!options.neverReady) callback();
        },
        execute: async (siteKey, { action }) => `${siteKey}:${action}`,
      };
    },
  };
}

test('the script is loaded once, however many forms need tokens at the same time', async () => {
  const page = createPage();
  const check = createBotCheck(page);
  expect(await Promise.all([check.prepare(config), check.token(config, 'submit'), check.token(config)])).toEqual([
    true,
    'a site/key:submit',
    'a site/key:default',
  ]);
  expect(page.requestedUrls).toEqual(['/dev/recaptcha/api.js?render=a%20site%2Fkey']);
});

test('a script address with a query keeps it', () => {
  expect(buildScriptUrl({ siteKey: 'k', scriptUrl: 'https://check.example/api.js?hl=en' })).toBe(
    'https://check.example/api.js?hl=en&render=k',
  );
});

test('without a site key no script is loaded, and the error says so', async () => {
  const page = createPage();
  const check = createBotCheck(page);
  await expect(check.token(null, 'submit')).rejects.toThrow(NOT_LOADED_MESSAGE);
  await expect(check.token({ ...config, siteKey: '' })).rejects.toThrow(NOT_LOADED_MESSAGE);
  expect(await check.prepare(null)).toBe(false);
  expect(page.requestedUrls).toEqual([]);
});

test('a script that did not load is loaded again at the next submission', async () => {
  const page = createPage({ fails: 1 });
  const check = createBotCheck(page);
  await expect(check.token(config, 'submit')).rejects.toThrow(NOT_LOADED_MESSAGE);
  expect(await check.token(config, 'submit')).toBe('a site/key:submit');
  expect(page.requestedUrls).toHaveLength(2);
});

test('a script that loads but defines nothing counts as missing', async () => {
  await expect(createBotCheck(createPage({ defines: false })).token(config)).rejects.toThrow(NOT_LOADED_MESSAGE);
});

test('a visitor does not wait for a script that hangs or is never ready', async () => {
  await expect(createBotCheck(createPage({ hangs: true }), 5).token(config)).rejects.toThrow(NOT_LOADED_MESSAGE);
  await expect(createBotCheck(createPage({ neverReady: true }), 5).token(config)).rejects.toThrow(NOT_LOADED_MESSAGE);
});
