import { studio } from '../studio.ts';

/** How people pay for a class; undefined for one that has no price, is free, or takes its sign-ups elsewhere. */
export function getPaymentInstructions(details: {
  priceText: string;
  online: boolean;
  signUpLink: string;
}): string | undefined {
  const { priceText, signUpLink } = details;
  if (signUpLink !== '' || !/[1-9]|donation/i.test(priceText)) return undefined;
  const { inPerson, online } = studio.policies.classPayment;
  return details.online ? online : inPerson;
}
