import { studio } from '#domain/studio.ts';
import type { Link } from './text.ts';

interface SelectionContent {
  readonly heading: string;
  readonly intro: string;
  readonly returning: { readonly heading: string; readonly text: string; readonly button: string };
  readonly newStudent: { readonly heading: string; readonly text: string; readonly button: string };
  readonly missing: { readonly title: string; readonly text: string; readonly link: Link };
}

interface SignupContent {
  readonly heading: string;
  readonly intro: string;
  readonly waiver: { readonly heading: string; readonly hint: string; readonly agree: string };
  readonly signature: {
    readonly heading: string;
    readonly hint: string;
    readonly typeInstead: string;
    readonly drawInstead: string;
    readonly typedHint: string;
    readonly save: string;
    readonly clear: string;
    readonly saved: string;
    readonly unsaved: string;
  };
  readonly submit: string;
  readonly submitting: string;
  readonly privacy: string;
  readonly cancellation: string;
  readonly botCheckWarning: string;
}

/** The words of /signup-selection. The title and button of `missing` are the specification's. */
export const signupSelection: SelectionContent = {
  heading: 'Have you been here before?',
  intro: 'If your waiver is on file, your email is all I need.',
  returning: { heading: 'I’m a returning student', text: 'Sign up with your email.', button: 'Sign me up' },
  newStudent: {
    heading: 'I’m new here',
    text: 'Welcome. You’ll give your name, read a short waiver and sign it.',
    button: 'Sign up as a new student',
  },
  missing: {
    title: 'Class Information Missing',
    text: 'This page doesn’t know which class you mean. Pick one in the calendar.',
    link: { label: 'Back to Calendar', href: '/calendar' },
  },
};

/** The words of /signup. */
export const signup: SignupContent = {
  heading: 'Sign up for class',
  intro: 'Four fields, a waiver and a signature. You do this once.',
  waiver: {
    heading: 'The waiver',
    hint: 'Two minutes to read. Ask me anything before you sign.',
    agree: 'I have read the waiver and agree to it',
  },
  signature: {
    heading: 'Your signature',
    hint: 'Draw with a finger, a pen or the mouse. Then save it.',
    typeInstead: 'Type it instead',
    drawInstead: 'Draw it instead',
    typedHint: 'Type your full name. It counts as your signature.',
    save: 'Save signature',
    clear: 'Clear',
    saved: 'Signature saved.',
    unsaved: 'Not saved yet.',
  },
  submit: 'Sign up',
  submitting: 'Signing you up...',
  privacy: studio.policies.privacy,
  cancellation: studio.policies.classCancellation,
  botCheckWarning: 'The robot check didn’t load. You can sign up all the same.',
};
