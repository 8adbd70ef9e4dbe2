import type { Link, Notice } from '#domain/content/document-parts.ts';

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
  readonly missing: { readonly title: string; readonly link: Link };
}

interface ClassFactsContent {
  readonly labels: Readonly<Record<'class' | 'date' | 'time' | 'location' | 'length' | 'price' | 'paying', string>>;
  readonly externalLink: string;
  readonly change: Link;
}

interface SignupContent {
  readonly fields: Readonly<Record<'name' | 'email' | 'phone', string>>;
  readonly waiver: {
    readonly version: string;
    readonly effective: string;
    readonly agree: string;
  };
  readonly signature: {
    readonly typeInstead: string;
    readonly drawInstead: string;
    readonly save: string;
    readonly clear: string;
    readonly saved: string;
    readonly typedLabel: string;
    readonly signingAs: string;
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
    paying: 'Payment',
  },
  externalLink: 'Sign up on its own site',
  change: { label: 'Choose another class', href: '/calendar' },
};

/** The room of a class, in words. Online there are no mats. */
export const classRoom = {
  spots: (left: number, capacity: number, isOnline: boolean): string => {
    if (capacity === 1) return left === 0 ? 'Full' : 'The one spot is free';
    if (left === 0) return `Full: ${capacity} of ${capacity} ${isOnline ? 'spots' : 'mats'}`;
    return left === capacity ? `All ${capacity} spots are free` : `${left} of ${capacity} spots left`;
  },
};

/** The class that the visitor has just signed up for, above the calendar. */
export const joinedClass = {
  addToCalendar: 'Add it to your calendar',
  bring: 'What to bring',
  map: 'Show it on a map',
  picture: {
    keep: 'Keep the ticket as a picture',
    busy: 'Drawing it...',
    failed: 'The picture couldn’t be drawn here.',
  },
  close: 'Put the ticket away',
  closeSeveral: 'Put the tickets away',
} as const;

/** Text of /signup. Text about errors and success comes from the specification. */
export const signup: SignupContent = {
  fields: { name: 'Name', email: 'Email', phone: 'Phone' },
  waiver: {
    version: 'Version',
    effective: 'in effect since',
    agree: 'I have read the waiver and agree to it',
  },
  signature: {
    typeInstead: 'Type it instead',
    drawInstead: 'Draw it instead',
    save: 'Save signature',
    clear: 'Clear',
    saved: 'Signature saved.',
    typedLabel: 'Your full name',
    signingAs: 'Signing as',
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

/** Labels of /signup-cancel. */
export const signupCancel = {
  button: 'Cancel my spot',
  busy: 'Cancelling...',
  keep: 'Keep my spot',
  /** Before another day of the same class. */
  anotherDay: 'Or come another day.',
  failed: 'That didn’t work. Please check your connection and try again.',
  calendar: { label: 'Back to Calendar', href: '/calendar' },
} as const;

/** Labels of /signup-waiver, for a client whom the owner signed up. */
export const signupWaiver = {
  submit: 'Sign the waiver',
  submitting: 'Saving...',
  failed: 'Your signature was not saved.',
  unanswered: 'Please check your connection and try again.',
  calendar: { label: 'Back to Calendar', href: '/calendar' },
} as const;
