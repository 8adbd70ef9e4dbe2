/** RFC 5321 §4.5.3.1.3: a path is at most 256 octets with its brackets. */
const MAX_ADDRESS_LENGTH = 254;
// Every class excludes what the next one must match, so the pattern runs in linear time (no ReDoS).
const ADDRESS_PATTERN = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(?:\.[^\s@,;:<>()[\]\\".]+)+$/;
/** RFC 5321 §4.5.3.1.1, counted in characters, each of which takes at least one octet. */
const MAX_LOCAL_PART_LENGTH = 64;
/** A host label (RFC 1123 §2.1, with letters of all languages): no underscore, no hyphen at an end. */
const HOST_LABEL_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Control and format characters: line breaks, zero-width characters, text direction marks. */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}]/u;
/** Default_Ignorable_Code_Point: a mail server may drop them and deliver to another person's address. */
const IGNORABLE_CHARACTERS = /\p{DI}/u;
const INVISIBLE_ENDS = /^[\s\p{DI}]+|[\s\p{DI}]+$/gu;
/** Characters that a host may not have in its Unicode form, because UTS #46 maps them; ß and ς are the exceptions. */
const MAPPED_CHARACTERS = /(?![ßς])\p{Changes_When_NFKC_Casefolded}/u;
const ASCII = /^[\x21-\x7e]*$/;

/**
 * Parses an address that may already be stored, into the spelling in which it is stored: trimmed, in small letters, and
 * with the ASCII form of its host, such as `xn--bcher-kva.example`. Undefined unless it is one plain address; lists,
 * display names, quotes and control characters are rejected, so that no result can add a recipient or a header to a
 * mail. An address of an earlier release whose host has no ASCII form stays as it is.
 */
export function parseKnownEmailAddress(text: string): string | undefined {
  const address = parseSpelling(text);
  if (address === undefined) return undefined;
  const converted = withAsciiHost(address);
  return converted !== undefined && converted.length <= MAX_ADDRESS_LENGTH ? converted : address;
}

/**
 * Parses the address of a known person who is to get something new, such as a place. No spelling of it is a different
 * person for us and the same one for a mail server.
 */
export function parseUnambiguousEmailAddress(text: string): string | undefined {
  const address = parseKnownEmailAddress(text);
  return address !== undefined && isUnambiguous(address) ? address : undefined;
}

/** Returns true if a stored address is the one that a person gave, who may have given it in another spelling. */
export const isSameAddress = (stored: string, given: string): boolean => parseKnownEmailAddress(stored) === given;

/** Parses a new address: it must also be acceptable to a mail server. */
export function parseEmailAddress(text: string): string | undefined {
  const address = parseUnambiguousEmailAddress(text);
  if (address === undefined) return undefined;
  const [name = '', host = ''] = address.split('@');
  const labels = host.split('.');
  if (name.length > MAX_LOCAL_PART_LENGTH || !name.split('.').every(Boolean)) return undefined;
  // No top-level domain is numeric; such a host is an IP address.
  if (!labels.every((label) => HOST_LABEL_PATTERN.test(label)) || /^\d+$/.test(labels.at(-1) ?? '')) return undefined;
  return address;
}

/** Returns true if the host is in its ASCII form, and no character of the name is ignored by anyone. */
const isUnambiguous = (address: string) =>
  !IGNORABLE_CHARACTERS.test(address) && ASCII.test(address.slice(address.indexOf('@')));

/** The address in small letters as it was given, if it is one plain address. */
function parseSpelling(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_LENGTH + 64 || !text.isWellFormed()) return undefined;
  const address = text.replace(INVISIBLE_ENDS, '').toLowerCase();
  if (address.length > MAX_ADDRESS_LENGTH || !ADDRESS_PATTERN.test(address) || HIDDEN_CHARACTERS.test(address))
    return undefined;
  // Full-width letters reach the same mailbox as plain ones, so only one spelling is accepted.
  return address.normalize('NFKC') === address ? address : undefined;
}

/**
 * The address with the ASCII form of its host (UTS #46). Undefined unless its host is its ASCII or its Unicode form:
 * another spelling, such as one with ignored characters, only looks like a different host.
 */
export function withAsciiHost(address: string): string | undefined {
  const at = address.indexOf('@');
  const host = address.slice(at + 1);
  if (ASCII.test(host)) return address;
  const labels = host.split('.');
  // A host has one of its two forms, not some labels in each.
  if (MAPPED_CHARACTERS.test(host) || labels.some((label) => label.startsWith('xn--'))) return undefined;
  if (!labels.every((label) => HOST_LABEL_PATTERN.test(label))) return undefined;
  const ascii = toAsciiHost(host);
  return ascii === undefined ? undefined : `${address.slice(0, at)}@${ascii}`;
}

/** What a mail server makes of a host in any spelling. Undefined if it is none. */
export function toAsciiHost(host: string): string | undefined {
  if (ASCII.test(host)) return host;
  // The parser of URLs is the one implementation of UTS #46 that browsers have, too.
  const url = `http://${host}`;
  return !/[\s/?#:\\%]/.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** 'm…@example.com' for 'maya@example.com': recognizable to its owner, but not usable as an address. */
export function maskEmail(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${[...name][0] ?? ''}…@${host}`;
}
