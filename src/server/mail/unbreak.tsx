import { Fragment, type ReactNode } from 'react';

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
      {piece.length > MAX_UNBROKEN ? piece : <span style={{ whiteSpace: 'nowrap' }}>{piece}</span>}
    </Fragment>
  ));
}
