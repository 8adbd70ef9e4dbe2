import { Fragment, type ReactNode } from 'react';

const nowrap = { whiteSpace: 'nowrap' } as const;

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const ZONE = '[A-Z]{3,4}(?![a-z])(?:[+-]\\d{1,2}(?::\\d\\d)?)?';
const TIME = `\\d{1,2}:\\d\\d [AP]M(?: ${ZONE})?`;
const UNBROKEN = new RegExp(`(\\b${TIME}(?:–${TIME})?\\b|\\b(?:${MONTHS}) \\d{1,2}\\b(?:, \\d{4}\\b)?)`);

/** A text in which no line begins within '6:00 PM PST', '11:00 AM–5:00 PM', 'November 12' or 'November 12, 2026'. */
export function keepTimesTogether(text: string): ReactNode {
  const pieces = text.split(UNBROKEN);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and never changes.
    <Fragment key={index}>{index % 2 === 1 ? <span style={nowrap}>{piece}</span> : piece}</Fragment>
  ));
}

/** A block of text goes to the next line as a whole, and has several lines only where it is wider than the screen. */
const block = { display: 'inline-block' } as const;
/** A longer part is rather a part of a sentence. */
const MAX_BLOCK_LENGTH = 22;

/** A text whose lines end after commas, so that no line begins in the middle of an address or a time. */
export function breakAfterCommas(text: string): ReactNode {
  // A state stays with its city.
  const pieces = text.split(/(?<=,) (?![A-Z]{2} \d{5})/);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and never changes.
    <Fragment key={index}>
      {index > 0 && ' '}
      {piece.length > MAX_BLOCK_LENGTH ? piece : <span style={block}>{piece}</span>}
    </Fragment>
  ));
}
