import { payPalButtons } from './browser/buttons.ts';

/** Which settings PayPal's script knows: https://developer.paypal.com/sdk/js/configuration/ */
const known = new Set([
  'client-id',
  'currency',
  'intent',
  'components',
  'commit',
  'vault',
  'locale',
  'debug',
  'buyer-country',
  'disable-funding',
  'enable-funding',
  'integration-date',
  'merchant-id',
]);

/** The script for these settings, or, as PayPal does it, a script that throws what is wrong with them. */
export function sdkScript(query: Record<string, unknown>, clientId: string): { status: 200 | 400; script: string } {
  const given = (name: string, otherwise: string) => String(query[name] ?? otherwise);
  const stranger = Object.keys(query).find((name) => !known.has(name));
  const refuse = (what: string) => ({
    status: 400 as const,
    script: `throw new Error(${JSON.stringify(`SDK Validation error: '${what}'`)});\n`,
  });
  if (stranger !== undefined) return refuse(`Disallowed query param: ${stranger}`);
  if (query['client-id'] === undefined) return refuse('Expected client-id to be passed');
  if (query['client-id'] !== clientId) {
    return refuse(`client-id not recognized for either production or sandbox: ${query['client-id']}`);
  }
  const currency = given('currency', 'USD');
  if (currency !== 'USD') return refuse(`Invalid query value for currency: ${currency}`);
  if (given('intent', 'capture') !== 'capture') return refuse(`Invalid query value for intent: ${query.intent}`);
  if (!given('components', 'buttons').split(',').includes('buttons')) {
    return refuse(`Invalid query value for components: ${query.components}`);
  }
  return { status: 200, script: `(${payPalButtons})(${JSON.stringify({ currency, version: 'practice' })});\n` };
}
