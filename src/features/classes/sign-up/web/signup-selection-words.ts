import type { Link, Notice } from '#platform/documents.ts';

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

/** Text of /signup-selection. Title and button of `missing` are fixed (docs/fixed.md). */
export const signupSelection: SelectionContent = {
  returning: {
    button: 'Sign me up',
    email: 'Email',
    busy: 'Looking for your waiver...',
    // The title is fixed (docs/fixed.md).
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

/** Replies of /signup-selection to a returning student. They are fixed (docs/fixed.md). */
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
