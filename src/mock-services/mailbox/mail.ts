import PostalMime, { type Address, type Attachment, decodeWords, type Email, type Header } from 'postal-mime';
import { type Envelope, splitEnvelope } from './envelope.ts';
import { parseAcceptedAt } from './mail-id.ts';

/** A mail as `/dev/mailbox.json` shows it. Texts are decoded; what the mail does not have is an empty string. */
export type Mail = {
  id: string;
  /** Every address that it was delivered to (hidden copies too), parted by `, `. */
  to: string;
  /** The From header, `Name <address>`, or the bare address when it gives no name. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The message's headers by lower-cased name; values of one that stands there repeatedly are parted by `, `. */
  headers: Record<string, string>;
  /** `text` is empty where the content is not text. */
  attachments: { filename: string; contentType: string; text: string }[];
  /** When the mailbox accepted it, ISO 8601. */
  sentAt: string;
};

/** A parsed mail with what its JSON leaves out. */
export type ParsedMail = { mail: Mail; envelope: Envelope; files: Uint8Array[] };

const textTypePattern = /^(text\/|message\/rfc822$|application\/(json|xml|ics|.*\+(json|xml))$)/;

/** Parses a stored file, envelope included. */
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
 * Why a mail server would not take this message, if so: it must begin with a header, and RFC 5322 (section 3.6) wants
 * exactly one From, To and Subject at most once.
 */
export async function validateMessage(message: Uint8Array): Promise<string | undefined> {
  // Else its first line would continue the last line of the envelope in front of it.
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
  // The parser turns line breaks into bare line feeds; a text part has CRLF (RFC 2046, section 4.1.1), which calendar
  // programs insist on. Latin-1 keeps every other byte as it is, whatever the charset.
  return Buffer.from(decoded.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1');
}
