import { expect, test } from 'vitest';
import { type Grecaptcha, makeBotCheck, NOT_LOADED, scriptAddress } from './bot-check.ts';

const config = { siteKey: 'a site/key', scriptUrl: '/dev/recaptcha/api.js' };

/** A page whose script, once it loads, answers with the key and action that it was asked with. */
function page(given: { fails?: number; hangs?: boolean; defines?: boolean; neverReady?: boolean } = {}) {
  const asked: string[] = [];
  let grecaptcha: Grecaptcha | undefined;
  return {
    asked,
    grecaptcha: () => grecaptcha,
    async addScript(url: string) {
      asked.push(url);
      if (given.hangs) await new Promise(() => {});
      if (asked.length <= (given.fails ?? 0)) throw new Error('offline');
      if (given.defines === false) return;
      grecaptcha = {
        ready: (callback) => {
          if (!given.neverReady) callback();
        },
        execute: async (siteKey, { action }) => `${siteKey}:${action}`,
      };
    },
  };
}

test('the script is asked for once, however many forms want tokens at the same time', async () => {
  const around = page();
  const check = makeBotCheck(around);
  expect(await Promise.all([check.prepare(config), check.token(config, 'submit'), check.token(config)])).toEqual([
    true,
    'a site/key:submit',
    'a site/key:default',
  ]);
  expect(around.asked).toEqual(['/dev/recaptcha/api.js?render=a%20site%2Fkey']);
});

test('a script address that has a query keeps it', () => {
  expect(scriptAddress({ siteKey: 'k', scriptUrl: 'https://check.example/api.js?hl=en' })).toBe(
    'https://check.example/api.js?hl=en&render=k',
  );
});

test('without a site key nothing is loaded and the failure says so', async () => {
  const around = page();
  const check = makeBotCheck(around);
  await expect(check.token(null, 'submit')).rejects.toThrow(NOT_LOADED);
  await expect(check.token({ ...config, siteKey: '' })).rejects.toThrow(NOT_LOADED);
  expect(await check.prepare(null)).toBe(false);
  expect(around.asked).toEqual([]);
});

test('a script that did not come is asked for again by the next sending', async () => {
  const around = page({ fails: 1 });
  const check = makeBotCheck(around);
  await expect(check.token(config, 'submit')).rejects.toThrow(NOT_LOADED);
  expect(await check.token(config, 'submit')).toBe('a site/key:submit');
  expect(around.asked).toHaveLength(2);
});

test('a script that comes and defines nothing counts as absent', async () => {
  await expect(makeBotCheck(page({ defines: false })).token(config)).rejects.toThrow(NOT_LOADED);
});

test('a script that hangs, or is never ready, keeps nobody waiting for ever', async () => {
  await expect(makeBotCheck(page({ hangs: true }), 5).token(config)).rejects.toThrow(NOT_LOADED);
  await expect(makeBotCheck(page({ neverReady: true }), 5).token(config)).rejects.toThrow(NOT_LOADED);
});
