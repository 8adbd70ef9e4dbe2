const PAGE_LINK = /^(?!.*\/\/)\/[^\s\\{}]*$/;
const OUTSIDE_LINK = /^(?:https:\/\/[^\s/?#@\\{}]+\.[^\s@\\{}]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{3,20})$/;
const FACT_LINK = /^\{\w+Link\}$/;

/** Why a link cannot lead to this address, or to this fact of the business: a sentence. */
export const findAddressProblem = (address: string): string | undefined =>
  FACT_LINK.test(address) || PAGE_LINK.test(address) || OUTSIDE_LINK.test(address)
    ? undefined
    : 'A link is a page such as /calendar, or an address that begins with https://, mailto: or tel:.';
