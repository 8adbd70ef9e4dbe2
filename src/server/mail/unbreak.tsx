import { Fragment, type ReactNode } from 'react';

const nowrap = { whiteSpace: 'nowrap' } as const;

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const TIME = new RegExp(`(\\b\\d{1,2}:\\d\\d [AP]M\\b|\\b(?:${MONTHS}) \\d{1,2}\\b)`);

/** A text in which no line begins between '6:00' and 'PM', or between 'November' and '12'. */
export function keepTimes(text: string): ReactNode {
  const pieces = text.split(TIME);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and never changes.
    <Fragment key={index}>{index % 2 === 1 ? <span style={nowrap}>{piece}</span> : piece}</Fragment>
  ));
}

/** A longer part may be wider than a phone. */
const MAX_UNBROKEN = 22;

/** A text whose lines end after commas, so that no line begins in the middle of an address or a time. */
export function unbreak(text: string): ReactNode {
  // A state stays with its city.
  const pieces = text.split(/(?<=,) (?![A-Z]{2} \d{5})/);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and never changes.
    <Fragment key={index}>
      {index > 0 && ' '}
      {piece.length > MAX_UNBROKEN ? piece : <span style={nowrap}>{piece}</span>}
    </Fragment>
  ));
}
