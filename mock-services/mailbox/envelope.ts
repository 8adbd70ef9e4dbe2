import type { Header } from 'postal-mime';

/** The SMTP sender and recipients. The message's own headers may differ. */
export type Envelope = { from: string; to: string[] };

const toHeader = 'X-Envelope-To';
const fromHeader = 'X-Envelope-From';

/**
 * Prepends the envelope to the message: one `X-Envelope-To` line per recipient, then one `X-Envelope-From` line,
 * which ends it. Everything after it is the message, byte for byte, even if it contains such headers itself.
 */
export function prependEnvelope(envelope: Envelope, message: Uint8Array): Buffer {
  const lines = [...envelope.to.map((address) => `${toHeader}: <${address}>`), `${fromHeader}: <${envelope.from}>`];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n`), message]);
}

/** Separates the envelope's headers from those of the message. */
export function splitEnvelope(headers: Header[]): { envelope: Envelope; messageHeaders: Header[] } {
  const end = headers.findIndex((header) => header.key === fromHeader.toLowerCase());
  const parseAddress = (header: Header | undefined) => header?.value.trim().replace(/^<|>$/g, '') ?? '';
  return {
    envelope: { from: parseAddress(headers[end]), to: headers.slice(0, Math.max(end, 0)).map(parseAddress) },
    messageHeaders: headers.slice(end + 1),
  };
}
