/** Labels of the waitlist of a full class, on the sign-up pages. */
export const waitlistForm = {
  label: 'Your email',
  button: 'Tell me when it’s free',
  busy: 'One moment...',
  invalid: 'Please enter a valid email address.',
  failed: 'That didn’t work. Please check your connection and try again.',
} as const;

const peopleWords = ['Nobody', 'One person', 'Two people', 'Three people', 'Four people', 'Five people', 'Six people'];

/** Says how many people wait already. */
export const formatWaiting = (waiting: number): string =>
  waiting === 0
    ? 'Nobody is waiting yet. You’d be first.'
    : `${peopleWords[waiting] ?? `${waiting} people`} ${waiting === 1 ? 'is' : 'are'} ahead of you.`;
