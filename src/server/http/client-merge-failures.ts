/** Failures of merging two records of a client. */
export const clientMergeFailures = {
  'merge-same': { status: 409, message: 'This is the same record. Please choose another one.' },
  'merge-merged': { status: 409, message: 'One of these records is already merged with another one.' },
  'merge-owner': { status: 409, message: 'One of these records has your own email, so it can’t be merged.' },
  'merge-needs-email': {
    status: 409,
    message: 'The record that stays needs an email, because the other one has one. Please merge the other way round.',
  },
  'merge-hold': {
    status: 409,
    message: 'One of these records holds a time for a session right now. Please wait until it is booked or has ended.',
  },
  'merge-payment': {
    status: 409,
    message: 'One of these records has an unpaid order or a payment in progress. Please wait until it’s done.',
  },
  'merge-same-class': {
    status: 409,
    message: 'Both records have a spot in the same class. Please take one of them off the list first:',
  },
  'merge-form-unreadable': {
    status: 409,
    message: 'The answers in a form of one of these records can’t be opened right now, so nothing was changed.',
  },
  'merge-changed': {
    status: 409,
    message: 'Something changed with these records at this moment, so nothing was merged. Please try again.',
  },
  'merge-over': { status: 409, message: 'This merge can no longer be undone.' },
  'merge-email-taken': {
    status: 409,
    message:
      'Another client has the email of the merged record by now, so the merge can’t be undone. Please change that email first.',
  },
} as const;
