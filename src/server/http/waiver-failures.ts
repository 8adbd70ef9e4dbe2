/** Failures of signing and writing the waiver, as in failures.ts. */
export const waiverFailures = {
  'waiver-unwritten': {
    status: 409,
    message: 'The waiver is still being written. Please come back in a few days, and sign it then.',
  },
  'waiver-changed': {
    status: 409,
    message: 'The waiver has a new version since you opened this page. Please read it and sign it.',
  },
  'waiver-outdated': {
    status: 409,
    message: 'The waiver is new since you last signed it. Please read it and sign it once more.',
  },
  'waiver-versions-changed': {
    status: 409,
    message: 'The waiver was changed somewhere else in the meantime. Please reload this page.',
  },
  'waiver-planned': {
    status: 409,
    message: 'A version is waiting for its first day. Take it back before you write another.',
  },
  'waiver-in-effect': {
    status: 409,
    message: 'This version is in effect, so it cannot be taken back. Please write the next one.',
  },
  'waiver-day-past': { status: 400, message: 'Please choose today or a later day.' },
  'waiver-version-not-found': { status: 404, message: 'There is no such version of the waiver.' },
} as const;
