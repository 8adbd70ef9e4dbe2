/** RFC 5321 §4.5.3.1.3: a path is at most 256 octets with its brackets. */
const MAX_ADDRESS_LENGTH = 254;
// Every class excludes what the next one must match, so the pattern runs in linear time (no ReDoS).
const ADDRESS_PATTERN = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(?:\.[^\s@,;:<>()[\]\\".]+)+$/;
/** RFC 5321 §4.5.3.1.1, counted in characters, each of which takes at least one octet. */
const MAX_LOCAL_PART_LENGTH = 64;
/** A host label (RFC 1123 §2.1, with letters of all languages): no underscore, no hyphen at an end. */
const HOST_LABEL_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Control and format characters: line breaks, zero-width characters, text direction marks. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}]/u;

/**
 * Parses an address that may already be stored: trimmed and lower-cased. Undefined unless it is one plain address;
 * lists, display names, quotes and control characters are rejected, so that no result can add a recipient or a header
 * to a mail.
 */
export function parseKnownEmailAddress(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_LENGTH + 64 || !text.isWellFormed()) return undefined;
  const address = text.trim().toLowerCase();
  if (address.length > MAX_ADDRESS_LENGTH || !ADDRESS_PATTERN.test(address) || INVISIBLE_CHARACTERS.test(address))
    return undefined;
  // Full-width letters reach the same mailbox as plain ones, so only one spelling is accepted.
  return address.normalize('NFKC') === address ? address : undefined;
}

/** Parses a new address: it must also be acceptable to a mail server. */
export function parseEmailAddress(text: string): string | undefined {
  const address = parseKnownEmailAddress(text);
  if (address === undefined) return undefined;
  const [name = '', host = ''] = address.split('@');
  const labels = host.split('.');
  if (name.length > MAX_LOCAL_PART_LENGTH || !name.split('.').every(Boolean)) return undefined;
  // No top-level domain is numeric; such a host is an IP address.
  if (!labels.every((label) => HOST_LABEL_PATTERN.test(label)) || /^\d+$/.test(labels.at(-1) ?? '')) return undefined;
  return address;
}

/** 'm…@example.com' for 'maya@example.com': recognizable to its owner, but not usable as an address. */
export function maskEmail(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${[...name][0] ?? ''}…@${host}`;
}
