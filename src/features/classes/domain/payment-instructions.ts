import type { BusinessFacts } from '#platform/business/business.ts';

/** Returns how to pay for a class; undefined for one without a price, a free one, or one with external sign-up. */
export function getPaymentInstructions(
  details: { priceText: string; online: boolean; signUpLink: string },
  { policies }: Pick<BusinessFacts, 'policies'>,
): string | undefined {
  const { priceText, signUpLink } = details;
  if (signUpLink !== '' || !/[1-9]|donation/i.test(priceText)) return undefined;
  const { inPerson, online } = policies.classPayment;
  return details.online ? online : inPerson;
}

/** Whether a price says that a class is free. A price that is empty, or names an amount or a donation, does not. */
export function isFreePrice(priceText: string): boolean {
  return /\bfree\b|\$\s?0/i.test(priceText) && !/[1-9]|donation/i.test(priceText);
}
