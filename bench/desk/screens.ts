import type { Page } from '@playwright/test';

/** A screen of the owner's desk with a list on it. */
export type Screen = {
  name: string;
  path: string;
  /** There is one as soon as the list is shown. */
  row: string;
  /** What is pressed for other rows, on a page of this width. */
  presses: Record<string, (page: Page, width: number) => Promise<void>>;
};

const inTable = '.data-table tbody tr';
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** The other way round, by the head of the column; on a phone, where heads are gone, by a choice. */
async function turn(page: Page, width: number): Promise<void> {
  if (width >= 1_000) return page.locator('th[aria-sort] .data-table-sort').click();
  const order = page.locator('.sort-choice select').last();
  await order.selectOption((await order.inputValue()) === 'ascending' ? 'descending' : 'ascending');
}
const list = (name: string, path: string, presses: Screen['presses'] = { next, sort: turn }): Screen => ({
  ...{ name, path, row: inTable, presses },
});

/** The lists that grow with the years. What is shown first may be what is still to come: here all of it has been. */
export const screens: Screen[] = [
  {
    ...{ name: 'finances', path: '/admin/finances', row: '.books-month-button' },
    presses: { 'open month': (page) => page.locator('.books-month-button[aria-expanded=false]').first().click() },
  },
  list('sign-ups', '/admin/signups?when=all'),
  list('clients', '/admin/users'),
  list('subscribers', '/admin/subscribers'),
  list('bookings', '/admin/bookings?view=passed'),
  list('orders', '/admin/orders?state=all'),
  // Months of business have one page of them.
  list('classes', '/admin/dashboard?when=past', { sort: turn }),
];

/** Milliseconds from asking for a screen until its list is there. */
export async function shownMs(page: Page, { path, row }: Screen): Promise<number> {
  const began = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(row).first().waitFor();
  return performance.now() - began;
}

/** Milliseconds from a press until other rows are drawn, by the page's own clock. */
export async function pressedMs(page: Page, press: () => Promise<void>): Promise<number> {
  const drawn = await page.evaluateHandle(() => {
    let began: number | undefined;
    for (const type of ['click', 'change'])
      addEventListener(type, () => (began ??= performance.now()), { capture: true, once: true });
    const holdsRows = (node: Node) => node instanceof Element && (node.matches('tr') || node.querySelector('tbody tr'));
    const ms = new Promise<number>((resolve) => {
      new MutationObserver((changes, observer) => {
        if (!changes.some(({ addedNodes }) => [...addedNodes].some(holdsRows))) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (began ?? Number.NaN))));
      }).observe(document.body, { childList: true, subtree: true });
    });
    return { ms };
  });
  await press();
  return drawn.evaluate(({ ms }) => ms);
}

/** Milliseconds between frames while a list is scrolled through, down and up again. */
export async function frameTimes(page: Page, steps: number): Promise<number[]> {
  return page.evaluate(async (wanted) => {
    const times: number[] = [];
    let direction = 1;
    let before = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < wanted; step++) {
      const at = scrollY;
      scrollBy({ top: direction * 160, behavior: 'instant' });
      if (scrollY === at) direction = -direction;
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - before);
      before = now;
    }
    return times;
  }, steps);
}
