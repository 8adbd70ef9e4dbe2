/** How long the owner can take a message back before it leaves. */
export const UNDO_MINUTES = 3;

/** The longest subject and text of a message, in characters. */
export const MAX_MESSAGE_LENGTHS = { subject: 150, text: 5_000 } as const;

/** The most classes without a series that one message is about: a year of a weekly class. A series has no such limit. */
export const MAX_MESSAGE_CLASSES = 53;

export const messageStates = ['waiting', 'sent', 'undone'] as const;
export type MessageState = (typeof messageStates)[number];

/** What became of a message. It is never both sent and undone. */
export function getMessageState({ sentAt, undoneAt }: { sentAt: Date | null; undoneAt: Date | null }): MessageState {
  if (sentAt) return 'sent';
  return undoneAt ? 'undone' : 'waiting';
}

/**
 * The paragraphs of a message, each with its lines. An empty line ends a paragraph.
 * @returns none for a text without a visible character
 */
export function splitMessage(text: string): string[][] {
  const paragraphs = text.split(/\n[ \t]*\n/).map((part) => part.split('\n').map((line) => line.trim()));
  return paragraphs.map((lines) => lines.filter(Boolean)).filter((lines) => lines.length > 0);
}
