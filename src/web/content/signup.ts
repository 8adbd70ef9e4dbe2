import type { Link, Notice } from './text.ts';

interface SelectionContent {
  readonly returning: {
    readonly email: string;
    readonly button: string;
    readonly busy: string;
    readonly done: Notice;
    /** The dialog for an unknown email; its text is in returningStudent. */
    readonly unknown: { readonly title: string; readonly stay: string };
  };
  readonly newStudent: {
    readonly button: string;
    /** Shown beside an unknown email. */
    readonly withEmail: string;
  };
  readonly missing: { readonly title: string; readonly text: string; readonly link: Link };
}

interface ClassFactsContent {
  readonly labels: Readonly<Record<'class' | 'date' | 'time' | 'location' | 'length' | 'price' | 'paying', string>>;
  readonly cancelled: string;
  readonly full: string;
  readonly past: string;
  readonly closed: string;
  readonly external: string;
  readonly externalLink: string;
  readonly join: string;
  readonly unknown: string;
  readonly change: Link;
}

interface SignupContent {
  readonly heading: string;
  readonly you: { readonly heading: string };
  readonly fields: Readonly<Record<'name' | 'email' | 'phone', string>>;
  readonly waiver: {
    readonly heading: string;
    readonly hint: string;
    readonly version: string;
    readonly effective: string;
    readonly agree: string;
  };
  readonly signature: {
    readonly heading: string;
    readonly hint: string;
    readonly typeInstead: string;
    readonly drawInstead: string;
    readonly typedHint: string;
    readonly save: string;
    readonly clear: string;
    readonly saved: string;
    readonly typedLabel: string;
    readonly canvasLabel: string;
    readonly padFailed: string;
  };
  readonly submit: string;
  readonly submitting: string;
  readonly botCheckWarning: string;
  /** Beside each missing field. */
  readonly missingFields: Readonly<Record<'name' | 'email' | 'phone' | 'waiver', string>>;
  readonly problems: Readonly<Record<'missing' | 'email' | 'signature', Notice>>;
  readonly failures: Readonly<Record<'already' | 'full', Notice>> & {
    readonly unknownStudent: string;
    readonly failed: { readonly title: string; readonly begin: string; readonly end: string; readonly network: string };
  };
  readonly success: Notice;
}

interface CancelContent {
  readonly heading: string;
  readonly intro: string;
  readonly button: string;
  readonly busy: string;
  readonly keep: string;
  readonly done: Notice;
  readonly already: Notice;
  readonly past: Notice;
  readonly classCancelled: Notice;
  readonly invalid: Notice;
  readonly failed: string;
  readonly withoutScript: string;
  readonly calendar: Link;
}

/** Text of /signup-selection. Title and button of `missing` come from the specification. */
export const signupSelection: SelectionContent = {
  returning: {
    button: 'Sign me up',
    email: 'Email',
    busy: 'Looking for your waiver...',
    // The title comes from the specification.
    done: { title: 'Registration confirmed!', text: 'We sent you a confirmation email. See you in class.' },
    unknown: { title: 'Notification', stay: 'OK' },
  },
  newStudent: {
    button: 'Sign up as a new student',
    withEmail: 'Continue as a new student with this email',
  },
  missing: {
    title: 'Class Information Missing',
    text: 'This page doesn’t know which class you mean: maybe it isn’t on the calendar anymore. Pick one in the calendar.',
    link: { label: 'Back to Calendar', href: '/calendar' },
  },
};

/** The class details above both forms. */
export const classFacts: ClassFactsContent = {
  labels: {
    class: 'Class',
    date: 'Date',
    time: 'Time',
    location: 'Where',
    length: 'Length',
    price: 'Price',
    paying: 'Paying',
  },
  cancelled: 'This class is cancelled. Please pick another.',
  full: 'This class is full right now. Spots do open up, but another date is a safer bet.',
  past: 'Sign-up for this class is over. Please pick another.',
  closed: 'Sign-up for this class has ended. Please pick another.',
  external: 'Sign-up for this class is on its own site.',
  externalLink: 'Sign up on its own site',
  join: 'Join online',
  unknown: 'This class isn’t on the calendar anymore. Please pick another.',
  change: { label: 'Choose another class', href: '/calendar' },
};

/** The room of a class, in words. */
export const classRoom = {
  taken: (taken: number, capacity: number): string =>
    taken === 0 ? `All ${capacity} mats are free` : `${taken} of ${capacity} mats ${taken === 1 ? 'is' : 'are'} taken`,
  yours: 'The bright one is yours.',
};

/** The class that the visitor has just signed up for, above the calendar. */
export const joinedClass = {
  heading: 'You’re in',
  intro: 'Your spot is saved. Everything here is in your confirmation email, too.',
  addToCalendar: 'Add it to your calendar',
  bring: 'What to bring',
  bringUnknown: 'Wear something you can move in.',
  linkComes: 'I’ll email you the link before we begin.',
  map: 'Show it on a map',
  picture: {
    keep: 'Keep the ticket as a picture',
    busy: 'Drawing it...',
    failed: 'The picture couldn’t be drawn here.',
  },
  close: 'Put the ticket away',
} as const;

/** Text of /signup. Text about errors and success comes from the specification. */
export const signup: SignupContent = {
  heading: 'Sign up for class',
  you: { heading: 'About you' },
  fields: { name: 'Name', email: 'Email', phone: 'Phone' },
  waiver: {
    heading: 'The waiver',
    hint: 'Two minutes to read. Ask me anything before you sign.',
    version: 'Version',
    effective: 'in effect since',
    agree: 'I have read the waiver and agree to it',
  },
  signature: {
    heading: 'Your signature',
    hint: 'Draw with a finger, a pen or the mouse.',
    typeInstead: 'Type it instead',
    drawInstead: 'Draw it instead',
    typedHint: 'Type your full name. It counts as your signature.',
    save: 'Save signature',
    clear: 'Clear',
    saved: 'Signature saved.',
    typedLabel: 'Your full name',
    canvasLabel: 'Signature',
    padFailed: 'Drawing didn’t load here. You can type your signature instead.',
  },
  submit: 'Sign up',
  submitting: 'Signing you up...',
  botCheckWarning: 'The bot check didn’t load. You can still sign up.',
  missingFields: {
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    phone: 'Please enter your phone number.',
    waiver: 'Please read the waiver and agree to it.',
  },
  problems: {
    missing: { title: 'Missing Information', text: 'Please fill in all required fields.' },
    email: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
    signature: {
      title: 'Signature Required',
      text: 'Please sign your name and save your signature before submitting the form.',
    },
  },
  failures: {
    already: { title: 'Already Signed Up', text: 'You have already registered for this class.' },
    unknownStudent: 'Student Not Found',
    full: { title: 'Class Full', text: 'This class is full. Please select another date.' },
    failed: {
      title: 'Sign-Up Failed',
      begin: 'Something went wrong: ',
      end: 'If it keeps happening, write to {email}.',
      network: 'The connection failed. Nothing you entered is lost. Please try again.',
    },
  },
  success: { title: 'You’re in', text: 'Sign up successful. We sent you a confirmation email.' },
};

/** Replies of /signup-selection to a returning student, exactly as in the specification (§5, §8). */
export const returningStudent = {
  emailMissing: 'Please enter your email address.',
  emailInvalid: 'Please enter a valid email address.',
  already: 'You have already signed up for this class.',
  unknown: 'Email not found. Please sign up as a new student!',
  full: 'This class is full. Please select another date.',
  server: 'Server error. Please try again later.',
  other: 'Unexpected error. Please try again.',
  network: 'Network error. Please check your connection and try again.',
} as const;

/** Text of /signup-cancel. */
/** On /signup-cancel, when cancelling is free for a time that ends before the class begins. */
export const cancelFreeTime = {
  /** Before a time. */
  until: 'Cancel your spot and someone else can have it. It’s free until',
  over: 'The free time to cancel is over, so I may ask you for the price of the class. Someone else can still have your spot.',
} as const;

export const signupCancel: CancelContent = {
  heading: 'Can’t come?',
  intro: 'Cancel your spot and someone else can have it. There is no fee.',
  button: 'Cancel my spot',
  busy: 'Cancelling...',
  keep: 'Keep my spot',
  done: { title: 'Your spot is cancelled', text: 'I’ve emailed you a confirmation. See you another time.' },
  already: { title: 'Already cancelled', text: 'This spot was already cancelled. There’s nothing left to do.' },
  classCancelled: {
    title: 'This class was cancelled',
    text: 'There’s nothing to cancel. I hope to see you another day.',
  },
  past: { title: 'This class has begun', text: 'A spot can be cancelled until class begins.' },
  invalid: {
    title: 'This link isn’t valid',
    text: 'Please use the link from your newest confirmation email, or write to {email}.',
  },
  failed: 'That didn’t work. Please check your connection and try again.',
  withoutScript: 'Without JavaScript this button can’t work. Reply to your confirmation email, or write to {email}.',
  calendar: { label: 'Back to Calendar', href: '/calendar' },
};

/** Text of /signup-waiver, for a client whom the owner signed up. */
export const signupWaiver = {
  heading: 'The waiver for your class',
  /** Before the name. */
  intro: 'Your spot is saved. Read this short waiver and sign it once; it counts for later classes too. For:',
  submit: 'Sign the waiver',
  submitting: 'Saving...',
  failed: 'Your signature was not saved.',
  unanswered: 'Please check your connection and try again.',
  notices: {
    signed: { title: 'Your waiver is signed', text: 'Thank you. There’s nothing left to do. See you in class.' },
    'given-back': { title: 'This spot was cancelled', text: 'There’s nothing to sign. See you another time.' },
    cancelled: { title: 'This class was cancelled', text: 'There’s nothing to sign. I hope to see you another day.' },
    past: { title: 'This class is over', text: 'There’s nothing left to sign for it.' },
    invalid: {
      title: 'This link isn’t valid',
      text: 'Please use the link from your newest confirmation email, or write to {email}.',
    },
  },
  withoutScript: 'Signing needs JavaScript. Without it you can sign on paper before class, or write to {email}.',
  calendar: { label: 'Back to Calendar', href: '/calendar' },
} as const;
