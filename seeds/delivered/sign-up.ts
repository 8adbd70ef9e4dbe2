import type { ContentDocuments } from '#platform/documents.ts';

export const signUpChoice: ContentDocuments['signup-selection'] = {
  heading: 'Have you been here before?',
  intro: 'Pick whichever fits. Both get you into class.',
  newStudent: {
    heading: 'I’m new here',
    text: 'Welcome. You’ll give your name, read a short waiver and sign it.',
  },
  returning: {
    heading: 'I’m a returning student',
    text: 'Your waiver is on file, so your email is all I need.',
  },
  withoutScript: 'This form needs JavaScript. Without it, write to {email} or call {phone}, and I’ll save you a spot.',
  search: {
    title: 'Sign up: new or returning?',
    description: 'Returning students sign up for class with their email. New students read and sign a short waiver.',
  },
};

const withoutScript =
  'This form needs JavaScript for the signature. Without it, write to {email} or call {phone}, and I’ll save you a spot.';

export const signUp: ContentDocuments['signup'] = {
  heading: 'Sign up for class',
  intro: 'Three fields, a waiver and a signature. You do this once.',
  withoutScript,
  search: {
    title: 'Sign up for class',
    description: 'Sign up for a yoga class as a new student: three fields, a waiver and a signature.',
  },
};

export const signUpForSeveral: ContentDocuments['signup-several'] = {
  heading: 'Sign up for several classes',
  intro: 'Three fields, one waiver and one signature for all of them.',
  withoutScript,
  tooMany: 'You can sign up for up to six classes at once. These are the first six that you chose.',
  gone: 'A class that you chose is no longer on the calendar.',
  empty: {
    heading: 'No classes chosen',
    text: 'Choose the classes that you’d like to come to from the list of the coming weeks.',
  },
  search: {
    title: 'Sign up for several classes',
    description: 'Sign up for up to six yoga classes at once, with one waiver and one signature.',
  },
};
