import { confirmDialog } from './admin.ts';
import type { Notice } from './text.ts';

/** Text of the admin pages for clients. Error titles come from the specification (§8). */
export const adminClients = {
  heading: 'Clients',
  intro: 'Everyone who registered on the website, and everyone you added yourself.',
  new: 'New client',
  loading: 'Loading clients...',
  failed: 'The clients didn’t load. Check your connection and try again.',
  search: 'Search by name or email',
  noEmail: 'No email',
  count: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'client' : 'clients'}`,
  empty: 'There are no clients yet. They appear here when they register, or when you add someone yourself.',
  nothingFound: 'No one has that name or email.',
  columns: { name: 'Name', contact: 'Contact', intake: 'Intake form', joined: 'User Since' },
  edit: 'Edit',
  delete: 'Delete',
  download: 'Export CSV',
  downloading: 'Exporting...',
  notDownloaded: {
    title: 'Failed to export.',
    text: 'Please check your connection and try again.',
  } satisfies Notice,
  tryAgain: 'Please check your connection and try again.',
} as const;

export const clientForm = {
  create: {
    heading: 'New client',
    submit: 'Create client',
    submitting: 'Creating...',
    failed: 'Failed to Create Client',
    note: 'No email goes out. They can log in with this email whenever they like.',
  },
  edit: {
    heading: 'Edit client',
    submit: 'Save changes',
    submitting: 'Saving...',
    failed: 'Failed to Update User',
    note: '',
  },
  close: 'Close',
  emailHint: 'They log in with this. A new one signs them out everywhere, and both addresses get an email about it.',
  noEmailHint: 'They don’t have one yet. Once they do, they can log in with it.',
  missing: { title: 'Missing Required Fields', text: 'First name, last name and email are needed.' } satisfies Notice,
  errors: {
    firstName: 'Please enter a first name.',
    lastName: 'Please enter a last name.',
    email: 'Please enter an email address.',
    notAnEmail: 'Please enter a valid email address.',
    emailTaken: 'Another client already has this email.',
  },
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    pronoun: 'Pronouns',
    preferredName: 'Preferred name',
    city: 'City & State',
    zipcode: 'Zipcode',
  },
  choosePronoun: 'Not said',
  phoneHint: 'Ten digits',
} as const;

export const intakeForm = {
  label: (name: string) => `Intake form of ${name}`,
  completed: 'Completed',
  incomplete: 'Incomplete',
  failed: {
    title: 'Failed to update intake form.',
    text: 'Please check your connection and try again.',
  } satisfies Notice,
} as const;

export const clientRemoval = {
  confirm: {
    ...confirmDialog,
    text: (name: string) =>
      `${name} is signed out, and their profile, forms, messages and newsletter subscription are deleted. Past sessions, orders and payments are kept without a name; signed waivers stay as they are.`,
    confirm: 'Yes, delete it!',
  },
  failed: 'Failed to delete user.',
} as const;

export const clientRecord = {
  back: 'All clients',
  loading: 'Loading this client...',
  failed: 'This client didn’t load. Check your connection and try again.',
  notFound: { heading: 'No such client', text: 'They may have been deleted in the meantime.' },
  write: 'Write an email',
  facts: {
    email: 'Email',
    phone: 'Phone',
    pronoun: 'Pronouns',
    preferredName: 'Preferred name',
    place: 'City & State',
    registeredSince: 'User Since',
    lastSeen: 'Last signed in',
    google: 'Signs in with',
    newsletter: 'Newsletter',
    intake: 'Intake form',
  },
  google: 'Google or an emailed link',
  link: 'An emailed link',
  noEmail: 'Nothing, without an email',
  neverSeen: 'Not recently',
  subscribed: (when: string) => `Since ${when}`,
  notSubscribed: 'Not subscribed',
  notGiven: 'Not said',
  parts: {
    bookings: { heading: 'Sessions', empty: 'No session yet.' },
    signUps: { heading: 'Class sign-ups', empty: 'Hasn’t signed up for a class with this email.' },
    orders: { heading: 'Orders', empty: 'Hasn’t ordered anything while signed in.' },
    payments: { heading: 'Payments and refunds', empty: 'No payments yet.' },
    forms: { heading: 'Forms' },
    enquiries: { heading: 'Messages', empty: 'Hasn’t written from the website with this email.' },
  },
  columns: {
    when: 'When',
    session: 'Session',
    paid: 'Paid by',
    amount: 'Amount',
    status: 'Status',
    class: 'Class',
    order: 'Order',
    tins: 'Tins',
    total: 'Total',
    what: 'For',
    back: 'Refunded',
    message: 'Message',
    kind: 'Kind',
    form: 'Form',
  },
  bookingStatus: {
    active: 'Booked',
    cancelled: 'CANCELLED',
    rescheduled: 'Moved to another time',
    held: 'Being booked',
    released: 'Not booked after all',
  },
  paymentSource: { payment: 'PayPal', owner: 'Not through the site', coupon: (code: string) => `Code ${code}` },
  signUpStatus: { attended: 'Attended', cancelled: 'Cancelled', active: 'Signed up' },
  orderState: {
    'awaiting-payment': 'Awaiting payment',
    paid: 'Paid',
    packed: 'Packed',
    shipped: 'Shipped',
    'ready-for-pickup': 'Ready for pickup',
    collected: 'Collected',
    cancelled: 'Cancelled',
  } as Record<string, string>,
  paymentState: {
    opened: 'Not paid yet',
    'awaiting-approval': 'Not paid yet',
    capturing: 'Processing',
    pending: 'Under review at PayPal',
    captured: 'Paid',
    refunding: 'Refund on its way',
    'part-refunded': 'Partly refunded',
    refunded: 'Refunded',
    disputed: 'Disputed',
    failed: 'Didn’t go through',
    abandoned: 'Abandoned',
  } as Record<string, string>,
  refund: {
    asked: (amount: string, day: string) => `${amount}, requested on ${day}`,
    done: (amount: string, day: string) => `${amount} on ${day}`,
    failed: (amount: string, day: string) => `${amount} on ${day}: did not go through`,
  },
  enquiryKind: { contact: 'Message', 'booking-request': 'Booking request' },
  answered: 'Answered',
  unanswered: 'Unanswered',
  note: 'Their note',
} as const;

export const clientForms = {
  status: {
    'not-started': 'Not started',
    draft: (when: string) => `In progress, last saved ${when}`,
    submitted: (when: string) => `Submitted ${when}`,
  },
  privacy:
    'What clients write here is stored encrypted. Each time you open a form, it’s recorded in the history. Only they can see a form they haven’t submitted yet.',
  read: 'Read',
  reading: 'Opening...',
  close: 'Close the form',
  failed: { title: 'Failed to open form.', text: 'Please check your connection and try again.' } satisfies Notice,
  answers: 'Answers',
} as const;
