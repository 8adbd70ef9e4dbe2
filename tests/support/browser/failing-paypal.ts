import type { Page } from '@playwright/test';

/** Replaces PayPal's script by a button that fails when it is clicked. */
const script = `window.paypal = {
  Buttons: ({ onError }) => ({
    isEligible: () => true,
    async render(place) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'PayPal';
      button.addEventListener('click', () => onError(new Error('PayPal failed')));
      place.append(button);
    },
    async close() {},
  }),
};`;

export async function makePayPalFail(page: Page): Promise<void> {
  await page.route('**/dev/paypal/sdk/js?*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script, headers: { 'access-control-allow-origin': '*' } }),
  );
}
