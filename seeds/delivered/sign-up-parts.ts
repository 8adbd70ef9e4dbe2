import type { ContentDocuments } from '#platform/documents.ts';

export const signUpParts: ContentDocuments['sign-up-parts'] = {
  heading: 'Sign up for class',
  missing:
    'This page doesn’t know which class you mean: maybe it isn’t on the calendar anymore. Pick one in the calendar.',
  ticket: {
    cancelled: 'This class is cancelled. Please pick another.',
    past: 'Sign-up for this class is over. Please pick another.',
    closed: 'Sign-up for this class has ended. Please pick another.',
    external: 'Sign-up for this class is on its own site.',
    unknown: 'This class isn’t on the calendar anymore. Please pick another.',
  },
  full: {
    heading: '{class} is full on {day}',
    intro: 'Here’s what comes close, or I’ll email you when a spot is free.',
    introAlone: 'Spots do open up, and I’ll email you when one does.',
    anyway: {
      title: 'Try to sign up anyway',
      text: 'Someone may have just cancelled.',
    },
  },
  waitlist: {
    title: 'I’ll tell you when a spot is free',
    text: 'If someone cancels and it’s your turn, I hold the spot for you and email you.',
    asked: {
      title: 'One more step: your email',
      text: 'I’ve sent you a link. Press it, so that I know it’s you, and you’re on the waitlist.',
    },
    waiting: { title: 'You’re on the waitlist', text: 'I’ll email you as soon as a spot is free for you.' },
  },
  guests:
    'Up to three people. Each has a spot and signs a waiver of their own by a link. Without an email, their link comes to you.',
  aboutYou: 'About you',
  waiver: { heading: 'The waiver', hint: 'Two minutes to read. Ask me anything before you sign.' },
  signature: {
    heading: 'Your signature',
    hint: 'Draw with a finger, a pen or the mouse.',
    typedHint: 'Type your full name. It counts as your signature.',
  },
  cancel: {
    heading: 'Can’t come?',
    intro: 'There’s no fee, and someone else can come instead.',
    withGuests: 'You’re cancelling for yourself and {guests}.',
    onlyYou: 'Only you can’t come? [Email me](mailto:{email}), and {guests} can still come.',
    freeUntil: 'It’s free until {time}, and someone else can come instead.',
    freeTimeOver:
      'The free time to cancel is over, so I may ask you for the price of the class. Someone else can still come instead.',
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
    withoutScript: 'Without JavaScript this button can’t work. Reply to your confirmation email, or write to {email}.',
  },
  sign: {
    heading: 'The waiver for your class',
    intro: '{name}, your spot is saved. Read this and sign it once; it covers later classes too.',
    unwritten: {
      title: 'The waiver is still being written',
      text: 'There’s nothing to sign yet, because I’m still writing the waiver. Please open this page again in a few days.',
    },
    signed: { title: 'Your waiver is signed', text: 'Thank you. There’s nothing left to do. See you in class.' },
    'given-back': { title: 'This spot was cancelled', text: 'There’s nothing to sign. See you another time.' },
    cancelled: { title: 'This class was cancelled', text: 'There’s nothing to sign. I hope to see you another day.' },
    past: { title: 'This class is over', text: 'There’s nothing left to sign for it.' },
    invalid: {
      title: 'This link isn’t valid',
      text: 'Please use the link from your newest confirmation email, or write to {email}.',
    },
    withoutScript: 'Signing needs JavaScript. Without it you can sign on paper before class, or write to {email}.',
  },
};
