import { domainToUnicode } from 'node:url';

/**
 * Both spellings under which an address may be stored: with the ASCII form of its host, and with the Unicode form that
 * earlier releases stored. The second one is left only where it could not be converted.
 */
export function listEmailSpellings(address: string): string[] {
  const at = address.indexOf('@');
  const host = domainToUnicode(address.slice(at + 1));
  return host === '' ? [address] : [...new Set([address, `${address.slice(0, at)}@${host}`])];
}
