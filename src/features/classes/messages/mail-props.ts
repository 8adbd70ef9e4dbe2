import type { ClassRow } from '../store.ts';

export type ClassMessageProps = ReturnType<typeof classMessageProps>;

/** The props of a message's mail. Plain values, because they wait in the outbox as JSON. */
export function classMessageProps(
  classRow: Pick<ClassRow, 'title' | 'day' | 'time' | 'lengthMinutes' | 'location' | 'priceText'>,
  words: { subject: string; text: string },
  stamp: Date,
) {
  const { title, day, time, lengthMinutes, location, priceText } = classRow;
  const { subject, text } = words;
  return { subject, text, title, day, time, lengthMinutes, location, priceText, stamp: stamp.toISOString() };
}
