import { confirmDialog } from './admin.ts';
import type { Notice } from './text.ts';

/** Text of the admin page for enquiries. */
export const adminEnquiries = {
  heading: 'Messages and booking requests',
  intro: 'What visitors wrote to you on the website. Your answer goes to their email.',
  loading: 'Loading enquiries...',
  failed: 'The enquiries didn’t load. Check your connection and try again.',
  waiting: (count: number) =>
    count === 0 ? 'No one is waiting for an answer.' : `${count.toLocaleString('en-US')} waiting for an answer`,
  search: 'Search by name, email or text',
  state: { label: 'Show', no: 'Unanswered', yes: 'Answered', all: 'All' },
  kind: { label: 'Kind', all: 'All kinds', contact: 'Messages', 'booking-request': 'Booking requests' },
  order: { label: 'Order', oldest: 'Oldest first', newest: 'Newest first' },
  empty: {
    no: 'Everything is answered. New messages from the contact page and booking requests appear here.',
    yes: 'Nothing is marked as answered yet. Mark a message once you have replied.',
    all: 'No one has written yet. Messages from the contact page and booking requests appear here.',
    found: 'No matches. Try other words, or clear the filters.',
  },
  names: { contact: 'Message', 'booking-request': 'Booking request' },
  suspectedSpam: 'Possible spam',
  suspectedSpamHint: 'The bot check wasn’t sure about this one.',
  answered: (when: string) => `Answered ${when}`,
  noMessage: 'The request came without a message.',
  reply: 'Reply by email',
  replySubject: { contact: 'Your message to', 'booking-request': 'Your request to' },
  toggleAnswered: { answered: 'Mark as answered', unanswered: 'Mark as unanswered' },
  saving: 'Marking...',
  from: 'from',
  delete: 'Delete',
  confirm: { ...confirmDialog, text: 'This enquiry will be permanently deleted.', confirm: 'Yes, delete it!' },
  toggleFailed: {
    title: 'Failed to update enquiry.',
    text: 'Please check your connection and try again.',
  } satisfies Notice,
  deleteFailed: {
    title: 'Failed to delete enquiry.',
    text: 'Please check your connection and try again.',
  } satisfies Notice,
} as const;
