import type { Notice } from '#platform/documents.ts';

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

/** Text of /signup. Text about errors and success is fixed (docs/fixed.md). */
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
