/** Text of the admin page for classes on the calendar. */
export const adminClasses = {
  heading: 'Classes on the calendar',
  intro: 'Each event is a class with its day, time and spots. Visitors see your changes right away.',
  add: 'New class',
  filters: {
    when: 'Show',
    periods: { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' },
    month: 'Month',
    anyMonth: 'Any month',
    search: 'Search title or location',
  },
  list: {
    label: 'Classes on the calendar',
    count: { one: 'class', many: 'classes' },
    loading: 'Loading events...',
    failed: 'Failed to fetch events.',
    empty: {
      upcoming: 'No class is coming up. Press “New class” to add one to the calendar, once or as a series.',
      past: 'No class has taken place yet. Classes show up here once they have begun.',
      cancelled: 'No class was cancelled.',
      noMatch: 'No matches. Try another word or another month.',
    },
    columns: { select: 'Select', title: 'Class', date: 'When', location: 'Location', places: 'Spots' },
    select: 'Select',
    full: 'Full',
    externalSignUp: 'Sign-up elsewhere',
    ofCapacity: 'of',
  },
  actions: { edit: 'Edit', roster: 'roster of', delete: 'Delete class', cancel: 'Cancel class' },
  bulk: {
    label: 'Selected classes',
    all: 'Select all on this page',
    none: 'None selected',
    selected: 'selected',
    delete: 'Delete selected',
    cancel: 'Cancel selected',
    both: 'Cancel or delete selected',
    busy: 'Saving...',
  },
  form: {
    create: { heading: 'New class', submit: 'Add to the calendar', submitting: 'Adding...' },
    edit: { heading: 'Edit class', submit: 'Save changes', submitting: 'Saving...' },
    close: 'Close',
    missing: { title: 'Missing Required Fields', text: 'Please fill out all fields' },
    fields: {
      title: { label: 'Title' },
      date: { label: 'Date' },
      time: { label: 'Time' },
      lengthMinutes: { label: 'Length in minutes', error: 'A whole number from 5 to 1440.' },
      location: { label: 'Location' },
      capacity: { label: 'Spots', error: 'A whole number from 0 to 1000.' },
      priceText: { label: 'Price', hint: 'As people will see it, such as $18 or By donation.' },
      onlineLink: {
        label: 'Online link',
        hint: 'Where an online class takes place. Only people who signed up get it, by email and on their own pages.',
      },
      signUpLink: { label: 'Sign-up link', hint: 'Only if people sign up on another site.' },
      description: { label: 'Description', hint: 'A sentence or two for the calendar.' },
      repeat: { label: 'Repeat' },
    },
    repeats: { none: 'Once', weekly: 'Weekly, 12 times', monthly: 'Monthly, 6 times' },
    lastOne: 'The last one is on',
    isPast: 'This time has passed. The class will be listed under Past, and no one can sign up for it.',
    placesTakenMany: 'people have a spot',
    placesTakenOne: 'person has a spot',
    failed: { create: 'Failed to create class.', edit: 'Failed to update class.' },
    unanswered: 'No answer came. Please check your connection and try again.',
    saved: 'Saved.',
    added: 'is on the calendar.',
  },
  series: {
    heading: 'Repeating class',
    progress: { begin: 'Adding', of: 'of' },
    stopped: 'Not all of them are on the calendar yet.',
    done: 'All others are on the calendar.',
    states: { made: 'On the calendar', failed: 'Not added', waiting: 'Waiting' },
    continue: 'Continue with the rest',
    again: 'Retry what failed',
    back: 'Back to the form',
    close: 'Stop here',
    added: 'is on the calendar,',
    times: 'times.',
  },
  removal: {
    confirm: { one: 'Yes, delete it!', many: 'Yes, delete them!' },
    cancel: { one: 'Cancel class', many: 'Cancel classes', both: 'Cancel and delete', busy: 'Cancelling...' },
    keep: { one: 'Keep the class', many: 'Keep the classes' },
    notify: 'Email them about it',
    note: 'A note for them',
    noteHint: 'Included in the email exactly as written.',
    failed: 'Failed to cancel or delete classes.',
    alreadyDone: 'That was already done.',
  },
  notify: {
    title: 'Email the people who signed up?',
    yes: 'Email them',
    no: 'Don’t email',
  },
} as const;

const formatPeopleCount = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const formatClassCount = (count: number) => (count === 1 ? '1 class' : `${count} classes`);

/** Confirmation before attendees are notified of a changed class. */
export function formatChangeNotice(count: number): string {
  const verb = count === 1 ? 'has' : 'have';
  return `${formatPeopleCount(count)} ${verb} a spot. The email says what has changed and updates their calendar.`;
}

/** Says how many people receive the email about cancelled classes, and what it contains. */
export function formatCancellationNotice(count: number): string {
  const verb = count === 1 ? 'has' : 'have';
  return `${formatPeopleCount(count)} ${verb} a spot. The email says the class is cancelled and removes it from their calendar. Anyone without an email needs to hear it from you.`;
}

/** Says which classes would be deleted and which cancelled, before the owner confirms. */
export function formatRemoval(deleted: number, cancelled: number): string {
  const deletedText = deleted > 0 ? `${formatClassCount(deleted)} will be deleted.` : '';
  const cancelledText =
    cancelled > 0
      ? `${formatClassCount(cancelled)} with sign-ups will be cancelled. The calendar says so until the day is over, and the sign-ups are kept.`
      : '';
  return [deletedText, cancelledText, 'You won’t be able to undo this.'].filter(Boolean).join(' ');
}

/** Summarizes which classes were deleted and which cancelled. */
export function formatRemovalResult(result: { deleted: number; cancelled: number; notified: number }): string {
  const parts = [
    result.deleted > 0 && `${formatClassCount(result.deleted)} deleted`,
    result.cancelled > 0 && `${formatClassCount(result.cancelled)} cancelled`,
    result.notified > 0 && `${formatPeopleCount(result.notified)} emailed`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : adminClasses.removal.alreadyDone;
}

/** Confirms a saved change. */
export function formatSaved(notifiedCount: number): string {
  return notifiedCount > 0
    ? `${adminClasses.form.saved} ${formatPeopleCount(notifiedCount)} emailed.`
    : adminClasses.form.saved;
}
