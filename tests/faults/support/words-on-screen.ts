import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { scripts } from './scripts.ts';

/** What of the words stands in an address: most of them never reach one. */
export const IN_ADDRESS = 'onload=alert`';

/** Which of our words a person reads on the page. */
async function wordsOn(page: Page): Promise<string[]> {
  const text = (await page.locator('main').first().textContent()) ?? '';
  return [...scripts, IN_ADDRESS].filter((words) => text.includes(words));
}

/** Elements of a page that would run something of what was typed. */
export const smuggledInto = (page: Page) =>
  page.evaluate(() => {
    const leads = /^\s*(javascript:|data:(?!image\/)|(https?:)?\/\/evil)/i;
    const runs = (element: Element) =>
      [...element.attributes].some(
        ({ name, value }) => /^on|^srcdoc$/.test(name) || (/^(href|src|action|data)$/.test(name) && leads.test(value)),
      ) ||
      (element.localName === 'script' && /^\s*alert/.test(element.textContent ?? ''));
    return [...document.querySelectorAll('*')].filter(runs).map((element) => element.outerHTML.slice(0, 200));
  });

/** A screen, by its path; whether words belong on it; and what is pressed there before it is read. */
export type Screen = { path: string; shows: boolean; press?: (page: Page) => Promise<void> };

/** Reads a screen, and where it is a list, all of its pages; answers the words on it and what they smuggled in. */
export async function readThrough(page: Page, origin: string, { path, shows, press }: Screen) {
  const [words, elements]: [Set<string>, string[]] = [new Set(), []];
  for (let [number, pages] = [1, 1]; number <= pages; number++) {
    const url = new URL(path, origin);
    if (number > 1) url.searchParams.set('page', String(number));
    await page.goto(url.href);
    if (number > 1) await page.getByText(`Page ${number} of`).waitFor();
    if (number === 1) await press?.(page);
    if (number === 1 && shows)
      await expect.poll(() => wordsOn(page), { timeout: 120_000, message: path }).not.toEqual([]);
    if (!shows) await page.waitForLoadState('networkidle');
    const [said = ''] = await page.getByText(/^Page \d+ of \d+$/).allTextContents();
    pages = Number(/\d+$/.exec(said)?.[0] ?? 1);
    for (const one of await wordsOn(page)) words.add(one);
    elements.push(...(await smuggledInto(page)));
  }
  return { words, elements };
}

/** Opens the first waiver of the list of sign-ups. */
export async function openWaiver(page: Page): Promise<void> {
  const waivers = page.getByRole('button', { name: /^Waiver/ });
  await waivers.first().click();
  await page.getByRole('dialog').locator('img').first().waitFor();
}

/** Opens every month of the books. */
export async function openMonths(page: Page): Promise<void> {
  const heads = page.locator('.books-month-button');
  await heads.first().waitFor();
  for (const head of await heads.all()) if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  const tables = page.locator('.books-month-classes table');
  await expect.poll(() => tables.count(), { timeout: 120_000 }).toBe(await heads.count());
}
