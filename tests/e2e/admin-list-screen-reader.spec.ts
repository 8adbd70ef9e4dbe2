import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, test } from '../support/browser/e2e-test.ts';

const createCode = () => `TREE-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;

test('a screen reader finds a list with its rows, its empty state, a dialog and a date field', async ({ page }) => {
  const code = createCode();
  const headers = await createOwnerHeaders(page);
  const data = { code, kind: 'shop', discount: 0.15, expiresOn: '2031-03-01', maxUses: 10 };
  const created = await page.request.post('/api/admin/coupons', { headers, data });
  expect(created.status(), await created.text()).toBe(201);
  const { _id: id } = await created.json();
  await signInAsOwner(page, '/admin/coupons');
  const content = page.locator('#content');
  await page.getByLabel('Search by code').fill(code);
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  await expect(content).toMatchAriaSnapshot(`
    - heading "Coupons" [level=1]
    - paragraph: Codes that people enter in the cart or when they book a session.
    - button "New coupon"
    - searchbox "Search by code": ${code}
    - combobox "Show":
      - option "All coupons" [selected]
      - option "Active"
      - option "Off, expired or used up"
    - table "Coupons":
      - rowgroup:
        - row "Code Discount Used Ends Status Actions":
          - columnheader "Code":
            - button "Code"
          - columnheader "Discount":
            - button "Discount"
          - columnheader "Used":
            - button "Used"
          - columnheader "Ends":
            - button "Ends"
          - columnheader "Status"
          - columnheader "Actions"
      - rowgroup:
        - row:
          - rowheader "${code} In the shop"
          - cell "15%"
          - cell "0 of 10"
          - cell "Sat, Mar 1, 2031"
          - cell "Active"
          - cell "Actions for ${code}":
            - button "Actions for ${code}"
  `);
  await expect(page.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "New coupon":
      - button "Close"
      - heading "New coupon" [level=2]
      - form "New coupon":
        - textbox "Code"
        - paragraph: Letters, digits and dashes. People can also enter it in lowercase.
        - combobox "For":
          - option "In the shop" [selected]
          - option "For bookings"
        - textbox "Discount in percent"
        - textbox "Last day (optional)"
        - paragraph: It works through this day. Leave empty for no end date.
        - textbox "Total uses (optional)"
        - textbox "Uses per client (optional)"
        - checkbox "Active" [checked]
        - button "Create coupon"
  `);
  const lastDay = dialog.getByLabel('Last day');
  await expect(lastDay).toHaveAccessibleDescription('It works through this day. Leave empty for no end date.');
  await dialog.getByLabel('Discount in percent').fill('15');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/Please give it a code\./);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await confirmAlert(page, 'Leave without saving?');
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search by code').fill(`${code}-NONE`);
  await expect(content).toMatchAriaSnapshot(`
    - button "New coupon"
    - searchbox "Search by code": ${code}-NONE
    - combobox "Show"
    - text: No matching coupons.
  `);
  const later = { headers: await createOwnerHeaders(page) };
  expect((await page.request.delete(`/api/admin/coupons/${id}`, later)).status()).toBe(200);
});

test('a screen reader hears of a folded row only what it shows, under the names of its columns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAsOwner(page, '/admin/dashboard?tab=events');
  const row = page.getByRole('row').nth(1);
  await expect(page.getByRole('table')).toMatchAriaSnapshot(`
    - rowgroup:
      - row "Select Class Details When Location Spots Actions":
        - columnheader "Select"
        - columnheader "Class"
        - columnheader "Details"
        - columnheader "When"
        - columnheader "Location"
        - columnheader "Spots"
        - columnheader "Actions"
  `);
  await expect(row.getByRole('checkbox', { name: /^Select \w/ })).toBeVisible();
  // As many cells as columns, or a screen reader names a cell for the wrong column.
  await expect(row.getByRole('cell').or(row.getByRole('rowheader'))).toHaveCount(7);
  await expect(row.getByRole('cell').nth(3)).toHaveAccessibleName('');
  const opener = row.getByRole('button', { name: /^Details of \w/ });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(row.getByRole('cell').nth(3)).toHaveAccessibleName(/^Location /);
  await expect(opener).toBeFocused();
});
