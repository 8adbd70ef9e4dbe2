/** The maximum length of each name at registration. */
export const MAX_NAME_LENGTH = 60;

/** Characters that break a line, hide text or change its direction, and lone surrogates. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Characters that a reader does not see, and that a mail program may skip when it looks for addresses. */
const IGNORED_CHARACTERS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Labels joined by dots, whose last one has letters only or is written in ASCII; what follows shows a path or a port. */
const DOTTED_HOST =
  /(?<![\p{L}\p{N}])((?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+)(xn--[a-z\d-]+|[\p{L}\p{M}]{2,63})(?![\p{L}\p{M}\p{N}])([/:?#]\S)?/giu;
const IP_ADDRESS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/;
/** Initials or a title, and a name after them that is capitalized if its script has capitals. */
const ABBREVIATIONS = /^(?:(?:[\p{Lu}\p{Lo}]\p{M}*\.)+|(?:Dr|Fr|Ma|Mr|Mrs|Ms|Mx|Prof|Rev|Sr|St|Ste|Wm)\.)$/u;

/**
 * Returns true if a mail program could make a link of a part of the name. Names with initials or a title without a space
 * pass: 'J.Smith', 'M.A. Jones', 'Dr.Smith'. Two whole words with a dot between them do not.
 */
export function hasWebAddress(name: string): boolean {
  const text = name.normalize('NFKC').replace(IGNORED_CHARACTERS, '').replaceAll('\u3002', '.');
  if (/:\/\//.test(text) || /(?<![\p{L}\p{N}])www\./iu.test(text) || IP_ADDRESS.test(text)) return true;
  for (const [, before = '', last = '', path] of text.matchAll(DOTTED_HOST)) {
    if (path || !ABBREVIATIONS.test(before) || !/^[\p{Lu}\p{Lo}]/u.test(last)) return true;
  }
  return false;
}

type StoredNames = { [Name in 'firstName' | 'lastName' | 'preferredName']?: string | undefined };

/** The first name of a change that has a web address and is not the stored one, which an earlier release accepted. */
export const findRefusedName = (before: StoredNames, after: StoredNames) =>
  (['firstName', 'lastName', 'preferredName'] as const).find((name) => {
    const text = after[name];
    return text !== undefined && text !== before[name] && hasWebAddress(text);
  });

/**
 * Converts a name from another service to what registration accepts: one line of at most 60 characters. Empty if no
 * readable text is left, or if it has a web address.
 */
export function sanitizeName(text: string): string {
  const line = text.replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/gu, ' ').trim();
  if (!READABLE.test(line)) return '';
  let name = '';
  for (const character of line) {
    if (name.length + character.length > MAX_NAME_LENGTH) break;
    name += character;
  }
  return hasWebAddress(name) ? '' : name.trim();
}
