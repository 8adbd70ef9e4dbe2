import PostalMime, { type Address, type Attachment, decodeWords, type Email, type Header } from 'postal-mime';
import { type Envelope, splitEnvelope } from './envelope.ts';
import { parseAcceptedAt } from './mail-id.ts';

/** A mail as `/dev/mailbox.json` shows it. Texts are decoded; a missing part is an empty string. */
export type Mail = {
  id: string;
  /** All addresses that it was delivered to, including Bcc, separated by `, `. */
  to: string;
  /** The From header, `Name <address>`, or only the address if there is no name. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The message's headers by lower-case name; repeated values are separated by `, `. */
  headers: Record<string, string>;
  /** `text` is empty if the content is not text. */
  attachments: { filename: string; contentType: string; text: string }[];
  /** When the mailbox accepted it, ISO 8601. */
  sentAt: string;
};

/** A parsed mail, including what its JSON omits. */
export type ParsedMail = { mail: Mail; envelope: Envelope; files: Uint8Array[] };

const textTypePattern = /^(text\/|message\/rfc822$|application\/(json|xml|ics|.*\+(json|xml))$)/;

/** Parses a stored file, including the envelope. */
export async function parseMail(id: string, stored: Uint8Array): Promise<ParsedMail> {
  const email = await PostalMime.parse(stored);
  const { envelope, messageHeaders } = splitEnvelope(email.headers);
  const files = email.attachments.map(toBytes);
  return {
    envelope,
    files,
    mail: {
      id,
      to: envelope.to.join(', '),
      from: email.from ? formatAddress(email.from) : envelope.from,
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
      headers: groupHeaders(messageHeaders),
      attachments: email.attachments.map((attachment, position) => ({
        filename: attachment.filename ?? '',
        contentType: attachment.mimeType,
        text: textTypePattern.test(attachment.mimeType) ? new TextDecoder().decode(files[position]) : '',
      })),
      sentAt: parseAcceptedAt(id),
    },
  };
}

/**
 * Returns why a mail server would reject this message, or undefined. It must start with a header and have exactly one
 * From, and To and Subject at most once (RFC 5322, section 3.6).
 */
export async function validateMessage(message: Uint8Array): Promise<string | undefined> {
  // Otherwise its first line would continue the envelope's last header.
  if (!/^[!-9;-~]+[ \t]*:/.test(Buffer.from(message.subarray(0, 1000)).toString('latin1'))) return 'no headers';
  let email: Email;
  try {
    email = await PostalMime.parse(message);
  } catch {
    return 'it cannot be read';
  }
  const count = (key: string) => email.headers.filter((header) => header.key === key).length;
  if (count('from') !== 1 || !email.from || email.from.address === '') return 'exactly one From header is needed';
  const repeated = ['to', 'cc', 'subject', 'date', 'message-id', 'reply-to'].find((key) => count(key) > 1);
  return repeated && `more than one ${repeated} header`;
}

function formatAddress(address: Address): string {
  if (address.address === undefined) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function groupHeaders(headers: Header[]): Record<string, string> {
  const values = Map.groupBy(headers, (header) => header.key);
  return Object.fromEntries(
    [...values].map(([key, all]) => [key, all.map((header) => decodeWords(header.value)).join(', ')]),
  );
}

function toBytes({ content, mimeType }: Attachment): Uint8Array {
  const decoded = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  if (!mimeType.startsWith('text/')) return decoded;
  // The parser converts line breaks to LF, but a text part has CRLF (RFC 2046, section 4.1.1), which calendar
  // programs require. Latin-1 preserves every other byte in any charset.
  return Buffer.from(decoded.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1');
}
