import type { Page } from '@playwright/test';
import { type OwnerList, ownerLists } from '#tests/support/http/owner-lists.ts';

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

/** What differs at the screens of some lists, by the address of the list. Filters show all rows of the years. */
const differences: Record<string, Partial<Screen>> = {
  '/api/finances': {
    row: '[id^=month-][aria-expanded]',
    presses: { 'open month': (page) => page.locator('[id^=month-][aria-expanded=false]').first().click() },
  },
  // Months of data fit on one page of this list.
  '/api/admin/events': { path: '/admin/dashboard?tab=events&when=past', presses: { sort: reverseSort } },
  '/api/admin/bookings': { path: '/admin/bookings?view=passed' },
  '/api/admin/signups': { path: '/admin/signups?when=all' },
  '/api/admin/orders': { path: '/admin/orders?state=all' },
  // Not a table, so there are no new rows of one.
  '/api/admin/enquiries': { path: '/admin/enquiries?show=all', row: 'main article', presses: {} },
  // A person makes these, so there are few.
  '/api/admin/chocolates': { presses: { sort: reverseSort } },
};

function createScreen({ path, choices }: OwnerList): Screen {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const presses = { next: clickNext, ...(choices.direction && { sort: reverseSort }) };
  return { name, path: `/admin/${name}`, row: TABLE_ROW, presses, ...differences[path] };
}

/** The screens of the lists that grow over the years, which are those with a summary. */
export const screens: Screen[] = ownerLists.filter(({ summary }) => summary).map(createScreen);

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
