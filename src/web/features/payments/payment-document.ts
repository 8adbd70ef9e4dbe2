import { redirectDocument } from 'react-router';

/** The server marks the documents in which PayPal works; the mark holds the nonce for what PayPal writes inline. */
const PAYPAL_META_SELECTOR = 'meta[name="paypal"]';

/** The nonce that PayPal's own inline styles and scripts need in this document; undefined where none is needed. */
export function getPayPalNonce(): string | undefined {
  return document.querySelector<HTMLElement>(PAYPAL_META_SELECTOR)?.nonce || undefined;
}

/**
 * For the clientLoader of a page that pays. What a page may load and whom its windows may talk to belongs to the
 * document, not to the page: anyone who walks here by a link inside the site still has the document of the page where they
 * came in, so this page is loaded as a document of its own.
 *
 * @param takenAlong a query for the new document, in place of the one that was asked for
 */
export function requirePaymentDocument({ request }: { request: Request }, search = ''): null {
  if (document.querySelector(PAYPAL_META_SELECTOR)) return null;
  const { pathname, search: requestedSearch } = new URL(request.url);
  throw redirectDocument(pathname + (search || requestedSearch));
}
