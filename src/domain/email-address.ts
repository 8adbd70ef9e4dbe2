/** RFC 5321 §4.5.3.1.3: a path is at most 256 octets with its brackets. */
const MAX_ADDRESS_LENGTH = 254;
// Every class excludes what the next one must match, so the pattern runs in linear time (no ReDoS).
const ADDRESS_PATTERN = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(?:\.[^\s@,;:<>()[\]\\".]+)+$/;
/** RFC 5321 §4.5.3.1.1 in letters, of which each takes an octet at least. */
const MAX_LOCAL_PART_LENGTH = 64;
/** A part of a host's name (RFC 1123 §2.1, with the letters of all languages): no line below, no hyphen at an end. */
const HOST_LABEL_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Control and format characters: line breaks, zero widths, writing directions. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}]/u;

/**
 * An address that is perhaps in the data already, trimmed and lower-cased as it is stored there. Undefined when it is not
 * one plain address: lists, display names, quotes, control characters and line breaks are refused, so nothing that passes
 * can add a recipient or a header to a mail.
 */
export function parseKnownEmailAddress(text: string): string | undefined {
  if (text.length > MAX_ADDRESS_LENGTH + 64 || !text.isWellFormed()) return undefined;
  const address = text.trim().toLowerCase();
  if (address.length > MAX_ADDRESS_LENGTH || !ADDRESS_PATTERN.test(address) || INVISIBLE_CHARACTERS.test(address))
    return undefined;
  // Full-width letters and their like reach the same mailbox as the plain ones: one person, one spelling.
  return address.normalize('NFKC') === address ? address : undefined;
}

/** An address that is new to us: besides being plain, it must be one that a mail server can take. */
export function parseEmailAddress(text: string): string | undefined {
  const address = parseKnownEmailAddress(text);
  if (address === undefined) return undefined;
  const [name = '', host = ''] = address.split('@');
  const labels = host.split('.');
  if (name.length > MAX_LOCAL_PART_LENGTH || !name.split('.').every(Boolean)) return undefined;
  // No country or kind of network is called by figures: that would be the address of a machine.
  if (!labels.every((label) => HOST_LABEL_PATTERN.test(label)) || /^\d+$/.test(labels.at(-1) ?? '')) return undefined;
  return address;
}

/** 'm…@example.com' for 'maya@example.com': enough to tell it from most others, too little to write to. */
export function maskEmail(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${[...name][0] ?? ''}…@${host}`;
}
