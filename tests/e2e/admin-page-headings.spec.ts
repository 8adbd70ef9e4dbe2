import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

const pages = [
  ['Events', 'Today', /What’s next/],
  ['Bookings', 'Booked sessions and free slots', /Sessions that clients booked/],
  ['Hours', 'Hours', /Say once when you work/],
  ['Classes', 'Sign-ups for classes', /Who has signed up/],
  ['Clients', 'Clients', /Everyone who registered/],
  ['Enquiries', 'Messages and booking requests', /What visitors wrote/],
  ['Chocolates', 'Chocolates in the shop', /Every tin/],
  ['Orders', 'Orders from the shop', /What people bought/],
  ['Coupons', 'Coupons', /Codes that people enter/],
  ['Subscribers', 'Newsletter Subscribers', /Everyone who signed up for the newsletter/],
  ['Emails', 'Emails', /Every email that your site sends/],
  ['Pages', 'Pages', /Touch a text/],
  ['Forms', 'Forms', /What people sign/],
  ['Business', 'Business', /What visitors read and pay/],
  ['Opening', 'Opening', /Your site is open/],
  ['Finances', 'Class & Financial Tracking', /^Classes only, not sessions or orders:/],
  ['History', 'History', /Who changed what/],
  ['Operations', 'Operations', /Emails, tasks and payments/],
  ['Settings', 'Settings', /Your password/],
] as const;

for (const width of [360, 1280]) {
  test(`every admin page has a heading and a description at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAsOwner(page);
    const menu = page.getByRole('navigation', { name: 'Admin' });
    const opener = page.getByRole('button', { name: 'Menu' });
    const openMenu = async () => {
      if (width === 360 && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    };
    await openMenu();
    await expect(menu.getByRole('link')).toHaveText(pages.map(([label]) => label));
    for (const [label, heading, line] of pages) {
      await openMenu();
      await menu.getByRole('link', { name: label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('h1 + p')).toHaveText(line);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, label).toBeLessThanOrEqual(0);
    }
  });
}
