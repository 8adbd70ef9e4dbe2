import type { Page } from '@playwright/test';

/** A list screen of the admin area. */
export type Screen = {
  name: string;
  path: string;
  /** Selector of a row. One exists as soon as the list is shown. */
  row: string;
  /** Actions that load other rows, at this page width. */
  presses: Record<string, (page: Page, width: number) => Promise<void>>;
};

const TABLE_ROW = '.data-table tbody tr';
const clickNext = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** Reverses the sort by the column header, or by the select on a phone, which has no headers. */
async function reverseSort(page: Page, width: number): Promise<void> {
  if (width >= 1_000) return page.locator('th[aria-sort] button').click();
  const order = page.getByRole('combobox', { name: 'Order', exact: true });
  await order.selectOption((await order.inputValue()) === 'ascending' ? 'descending' : 'ascending');
}
const createListScreen = (
  name: string,
  path: string,
  presses: Screen['presses'] = { next: clickNext, sort: reverseSort },
): Screen => ({
  name,
  path,
  row: TABLE_ROW,
  presses,
});

/** The lists that grow over the years, filtered to show everything instead of only upcoming rows. */
export const screens: Screen[] = [
  {
    name: 'finances',
    path: '/admin/finances',
    row: '[id^=month-][aria-expanded]',
    presses: { 'open month': (page) => page.locator('[id^=month-][aria-expanded=false]').first().click() },
  },
  createListScreen('sign-ups', '/admin/signups?when=all'),
  createListScreen('clients', '/admin/users'),
  createListScreen('subscribers', '/admin/subscribers'),
  createListScreen('bookings', '/admin/bookings?view=passed'),
  createListScreen('orders', '/admin/orders?state=all'),
  // Months of data fit on one page of this list.
  createListScreen('classes', '/admin/dashboard?tab=events&when=past', { sort: reverseSort }),
];

/** Returns the milliseconds from navigation until the list is shown. */
export async function measureShown(page: Page, { path, row }: Screen): Promise<number> {
  const startedMs = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(row).first().waitFor();
  return performance.now() - startedMs;
}

/** Returns the milliseconds from an action until the new rows are rendered, by the page's clock. */
export async function measurePress(page: Page, press: () => Promise<void>): Promise<number> {
  const rendered = await page.evaluateHandle(() => {
    let startedMs: number | undefined;
    for (const type of ['click', 'change'])
      addEventListener(type, () => (startedMs ??= performance.now()), { capture: true, once: true });
    const containsRows = (node: Node) =>
      node instanceof Element && (node.matches('tr') || node.querySelector('tbody tr'));
    const ms = new Promise<number>((resolve) => {
      new MutationObserver((changes, observer) => {
        if (!changes.some(({ addedNodes }) => [...addedNodes].some(containsRows))) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (startedMs ?? Number.NaN))));
      }).observe(document.body, { childList: true, subtree: true });
    });
    return { ms };
  });
  await press();
  return rendered.evaluate(({ ms }) => ms);
}

/** Returns the milliseconds between frames while the list is scrolled down and up. */
export async function measureFrames(page: Page, steps: number): Promise<number[]> {
  return page.evaluate(async (stepCount) => {
    const times: number[] = [];
    let direction = 1;
    let previous = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < stepCount; step++) {
      const at = scrollY;
      scrollBy({ top: direction * 160, behavior: 'instant' });
      if (scrollY === at) direction = -direction;
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - previous);
      previous = now;
    }
    return times;
  }, steps);
}
