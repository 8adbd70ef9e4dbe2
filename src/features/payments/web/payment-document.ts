import { redirectDocument } from 'react-router';

/**
 * The server marks documents whose security policy allows PayPal. The mark holds the nonce for PayPal's inline code.
 */
const PAYPAL_META_SELECTOR = 'meta[name="paypal"]';

/** Returns the nonce for PayPal's inline styles and scripts; undefined if none is needed. */
export function getPayPalNonce(): string | undefined {
  return document.querySelector<HTMLElement>(PAYPAL_META_SELECTOR)?.nonce || undefined;
}

/**
 * For the clientLoader of a page with payments. The security policy belongs to the document, which a client-side
 * navigation keeps, so the page is reloaded if its document does not allow PayPal.
 * @param search a query for the new document, instead of the requested one
 */
export function requirePaymentDocument({ request }: { request: Request }, search = ''): null {
  if (document.querySelector(PAYPAL_META_SELECTOR)) return null;
  const { pathname, search: requestedSearch } = new URL(request.url);
  throw redirectDocument(pathname + (search || requestedSearch));
}
