const PAGE_LINK = /^(?!.*\/\/)\/[^\s\\{}]*$/;
/** No host has an @, because what stands before one is not where the link leads. */
const WEB_LINK = /^https:\/\/[^\s/?#@\\{}.]+\.[^\s/?#@\\{}]+(?:[/?#][^\s\\{}]*)?$/;
const CONTACT_LINK = /^(?:mailto:[^\s@\\{}]+@[^\s@\\{}]+|tel:\+?[\d-]{3,20})$/;
const FACT_LINK = /^\{\w+Link\}$/;
const INVISIBLE = /\p{DI}/u;

/** Why a link cannot lead to this address, or to this fact of the business: a sentence. */
export function findAddressProblem(address: string): string | undefined {
  if (INVISIBLE.test(address)) return 'This address has characters that cannot be seen. Please type it again.';
  return [FACT_LINK, PAGE_LINK, WEB_LINK, CONTACT_LINK].some((kind) => kind.test(address))
    ? undefined
    : 'A link is a page such as /calendar, or an address that begins with https://, mailto: or tel:.';
}
