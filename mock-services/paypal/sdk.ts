import * as buttons from './browser/buttons.ts';

/** The parameters of PayPal's script: https://developer.paypal.com/sdk/js/configuration/ */
const KNOWN_PARAMETERS = new Set([
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

/**
 * Returns the script for these parameters. For invalid ones it returns a script that throws the error, as PayPal
 * does.
 */
export function createSdkScript(
  query: Record<string, unknown>,
  clientId: string,
): { status: 200 | 400; script: string } {
  const getParameter = (name: string, fallback: string) => String(query[name] ?? fallback);
  const unknownParameter = Object.keys(query).find((name) => !KNOWN_PARAMETERS.has(name));
  const createError = (message: string) => ({
    status: 400 as const,
    script: `throw new Error(${JSON.stringify(`SDK Validation error: '${message}'`)});\n`,
  });
  if (unknownParameter !== undefined) return createError(`Disallowed query param: ${unknownParameter}`);
  if (query['client-id'] === undefined) return createError('Expected client-id to be passed');
  if (query['client-id'] !== clientId) {
    return createError(`client-id not recognized for either production or sandbox: ${query['client-id']}`);
  }
  const currency = getParameter('currency', 'USD');
  if (currency !== 'USD') return createError(`Invalid query value for currency: ${currency}`);
  if (getParameter('intent', 'capture') !== 'capture')
    return createError(`Invalid query value for intent: ${query.intent}`);
  if (!getParameter('components', 'buttons').split(',').includes('buttons')) {
    return createError(`Invalid query value for components: ${query.components}`);
  }
  const source = Object.values(buttons).join('\n');
  return { status: 200, script: `(() => {\n${source}\ninstallPayPal('mock');\n})();\n` };
}
