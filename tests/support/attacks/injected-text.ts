import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { scriptPayloads } from './script-payloads.ts';

export const URL_PAYLOAD = 'onload=alert`';

async function findInjectedText(page: Page): Promise<string[]> {
  const text = (await page.locator('main').first().textContent()) ?? '';
  return [...scriptPayloads, URL_PAYLOAD].filter((payload) => text.includes(payload));
}

export const findInjectedElements = (page: Page) =>
  page.evaluate(() => {
    const dangerousUrl = /^\s*(javascript:|data:(?!image\/)|(https?:)?\/\/evil)/i;
    const isDangerous = (element: Element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          /^on|^srcdoc$/.test(name) || (/^(href|src|action|data)$/.test(name) && dangerousUrl.test(value)),
      ) ||
      (element.localName === 'script' && /^\s*alert/.test(element.textContent ?? ''));
    return [...document.querySelectorAll('*')].filter(isDangerous).map((element) => element.outerHTML.slice(0, 200));
  });

export type Screen = { path: string; expectsText: boolean; prepare?: (page: Page) => Promise<void> };

export async function readAllPages(page: Page, origin: string, { path, expectsText, prepare }: Screen) {
  const [foundTexts, elements]: [Set<string>, string[]] = [new Set(), []];
  for (let [number, pages] = [1, 1]; number <= pages; number++) {
    const url = new URL(path, origin);
    if (number > 1) url.searchParams.set('page', String(number));
    await page.goto(url.href);
    if (number > 1) await page.getByText(`Page ${number} of`).waitFor();
    if (number === 1) await prepare?.(page);
    if (number === 1 && expectsText)
      await expect.poll(() => findInjectedText(page), { timeout: 120_000, message: path }).not.toEqual([]);
    if (!expectsText) await page.waitForLoadState('networkidle');
    const [pageText = ''] = await page.getByText(/^Page \d+ of \d+$/).allTextContents();
    pages = Number(/\d+$/.exec(pageText)?.[0] ?? 1);
    for (const text of await findInjectedText(page)) foundTexts.add(text);
    elements.push(...(await findInjectedElements(page)));
  }
  return { words: foundTexts, elements };
}

export async function openWaiver(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Waiver' }).click();
  await page.getByRole('dialog').locator('img').first().waitFor();
}

export async function openMonths(page: Page): Promise<void> {
  const monthButtons = page.locator('button[id^="month-"]');
  await monthButtons.first().waitFor();
  for (const monthButton of await monthButtons.all())
    if ((await monthButton.getAttribute('aria-expanded')) === 'false') await monthButton.click();
  const tables = page.locator('[id^="month-"][id$="-classes"] table');
  await expect.poll(() => tables.count(), { timeout: 120_000 }).toBe(await monthButtons.count());
}
