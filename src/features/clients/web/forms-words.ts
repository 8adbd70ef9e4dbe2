import type { Notice } from '#platform/documents.ts';
import type { FormId } from '../domain/forms.ts';

/** Text around the client forms. The questions come with the answers, in their version. */
export const forms = {
  heading: 'Forms',
  privacy:
    'Your answers are stored encrypted. Only you and I\u00a0can read them, and none of them are ever in an email.',
  status: { draft: 'Started', submitted: 'Completed' },
  start: { 'new-client': 'Start the form', 'dosha-quiz': 'Start the quiz' } satisfies Record<FormId, string>,
  resume: 'Continue',
  /** Of a form with all answers that is not submitted. */
  ready: { status: 'All answered, not sent yet', action: 'Look it over' },
  read: { 'new-client': 'Read', 'dosha-quiz': 'See your result' } satisfies Record<FormId, string>,
  back: 'All forms',
  unknown: { heading: 'There’s no such form', text: 'The link may be old. These are the two I have.' },
} as const;

export const formEditor = {
  steps: 'Parts of this form',
  review: 'Look it over',
  back: 'Back',
  next: 'Next',
  about: 'About this form',
  optional: '(optional)',
  clear: 'Clear my answer',
  answerThis: 'Please answer this question.',
  state: {
    idle: 'Saves as you go',
    saving: 'Saving...',
    saved: 'Saved',
    offline: 'Not saved yet: no connection. I’ll keep trying; please leave this page open.',
    refused: 'Not saved: something here doesn’t fit. Please reload the page, or write to {email}.',
  },
  reviewing: {
    whole: 'Every question that needs an answer has one.',
    change: 'Change',
    missing: 'These questions still need an answer',
  },
  submit: 'Submit',
  submitting: 'Submitting...',
  confirm: {
    title: 'Submit this form?',
    text: 'After this you can read it but not change it.',
    confirm: 'Submit',
    cancel: 'Not yet',
  },
  incomplete: { title: 'Not quite there', text: 'Some questions still need an answer. They are listed on this page.' },
  notSent: {
    title: 'Not submitted yet',
    text: 'The connection failed. Nothing you wrote is lost. Please try again in a moment.',
  } satisfies Notice,
  conflict: {
    title: 'This form is open twice',
    before: 'In another window or on another device, you answered differently: ',
    after: ' Which answers do you want to keep?',
    confirm: 'Load the newer ones',
    cancel: 'Keep what’s here',
  },
  submittedElsewhere: {
    title: 'Already submitted',
    text: 'This form was submitted in another window. Here is what it says.',
  } satisfies Notice,
} as const;

export const submitted = {
  heading: 'Your answers',
  noAnswer: 'No answer',
} as const;
