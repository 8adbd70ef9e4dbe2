import { READABLE } from '#platform/text/line.ts';

/** What is written like a link, with any address. The last group is the end of the address. */
const LINK_LIKE = /\[([^[\]]*)\]\(([^()]*)([()])/g;

export type WrittenLink = {
  words: string;
  address: string;
  /** Where it begins in the text, and where what follows it begins. */
  start: number;
  end: number;
};

/** What is written like a link in a text. Other brackets and parentheses are only text. */
export const listWrittenLinks = (text: string): WrittenLink[] =>
  [...text.matchAll(LINK_LIKE)].map(({ 0: whole, 1: words = '', 2: address = '', 3: end, index }) => ({
    words,
    address: end === '(' ? `${address}(` : address,
    start: index,
    end: index + whole.length,
  }));

/** Why the links of a text cannot be saved: a sentence about the first one that cannot. */
export function findLinksProblem(text: string): string | undefined {
  for (const { words, address } of listWrittenLinks(text)) {
    const problem = findWordsProblem(words) ?? findInlineAddressProblem(address);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Why these cannot be the words of a link. */
export function findWordsProblem(words: string): string | undefined {
  if (!READABLE.test(words)) return 'A link needs words.';
  return /[[\]]/.test(words) ? 'The words of a link cannot have brackets.' : undefined;
}

/** Why a link in a text cannot lead to this address. */
export const findInlineAddressProblem = (address: string): string | undefined =>
  findAddressProblem(address) ??
  (/[()]/.test(address) ? 'The address of a link in a text cannot have parentheses.' : undefined);

/** What a link is made of: the link around or inside a selection, or the selected words without the spaces around them. */
export function findLinkAt(text: string, start: number, end: number): WrittenLink {
  const isInside = (link: WrittenLink) =>
    link.start <= start && end <= link.end && (start < end || (link.start < start && end < link.end));
  const written = listWrittenLinks(text).find(isInside);
  if (written) return written;
  const words = text.slice(start, end);
  const begin = start + (words.length - words.trimStart().length);
  return { words: words.trim(), address: '', start: begin, end: begin + words.trim().length };
}

/** Writes a link in a text. The parentheses of an address are encoded, as browsers read them. */
export const writeLink = (words: string, address: string): string => `[${words}](${encodeParentheses(address)})`;

/** The same address without parentheses. */
export const encodeParentheses = (address: string): string => address.replaceAll('(', '%28').replaceAll(')', '%29');

/** The text with the addresses of its links behind their words, for a comparison in words. */
export const showAddresses = (text: string): string =>
  text.replaceAll(LINK_LIKE, (whole, words: string, address: string, end: string) =>
    end === ')' ? `${words} (${address})` : whole,
  );

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
