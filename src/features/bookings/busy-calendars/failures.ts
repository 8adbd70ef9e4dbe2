import { type FailureTable, failures, withStatus } from '#platform/http/failures.ts';

const COPY_AGAIN = 'Please copy its secret address again.';

export const busyCalendarFailures = failures({
  ...withStatus(400, {
    'calendar-address-invalid': 'This isn’t an address that can be read. It must begin with https:// or webcal://.',
    'calendar-address-private': 'This address isn’t on the public internet, so it can’t be read from here.',
    'calendar-unreachable': `There is no answer from this address. ${COPY_AGAIN}`,
    'calendar-too-slow': 'The calendar didn’t answer within 10 seconds. Please try again in a few minutes.',
    'calendar-too-large': 'The calendar is larger than 5 MB, which is too large to be read.',
    'calendar-redirects': `The address leads to another one too often. ${COPY_AGAIN}`,
    'calendar-refused': `The calendar refuses to be read. ${COPY_AGAIN} The address of its page isn’t enough.`,
    'calendar-gone': `There is no calendar at this address anymore. ${COPY_AGAIN}`,
    'calendar-failing': 'The calendar’s server answered with an error. Please try again in a few minutes.',
    'calendar-invalid': `This address leads to something that isn’t a calendar. ${COPY_AGAIN} It often ends in .ics.`,
    'calendar-too-complex': 'The calendar has more entries than can be read here.',
  }),
  ...withStatus(409, {
    'calendar-locked': 'The address of this calendar can no longer be read here. Please remove it, and add it again.',
    'calendar-being-read': 'This calendar is being read right now. Please wait a minute.',
    'calendars-limit': 'You have 50 calendars, which is the most. Please remove one first.',
  }),
  'calendar-not-found': { status: 404, message: 'This calendar was already removed.' },
});

/** The sentence of a stored failure. */
export const explainReadFailure = (reason: string): string =>
  (busyCalendarFailures as FailureTable)[reason]?.message ?? 'It could not be read.';
