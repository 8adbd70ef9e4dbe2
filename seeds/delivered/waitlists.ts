import type { ContentDocuments } from '#platform/documents.ts';

export const waitlists: ContentDocuments['waitlists'] = {
  classes: {
    unconfirmed: {
      title: 'Shall I tell you when a spot is free?',
      text: 'If someone cancels and it’s your turn, I email you and hold the spot for {hours}, not counting nights. Shortly before class, I email everyone who is waiting, and the first to say yes gets it.',
    },
    waiting: {
      title: 'You’re on the waitlist',
      text: 'I’ll email you as soon as a spot is free for you, and hold it for {hours}, not counting nights. Shortly before class, I email everyone who is waiting, and the first to say yes gets it.',
    },
    offered: { title: 'A spot is free for you', text: 'It’s yours until {time}.' },
    open: {
      title: 'A spot is free',
      text: 'Everyone on the waitlist knows about it, so the first to press has it.',
    },
    taken: { title: 'You’re in', text: 'Your spot is saved. We sent you a confirmation email.' },
    over: {
      title: 'This spot went to someone else',
      text: 'The time to take it is over. You can ask again on the page of the class.',
    },
    cancelled: { title: 'This class was cancelled', text: 'Its waitlist has ended. I hope to see you another day.' },
    past: {
      title: 'This waitlist has ended',
      text: 'Its class has begun, or takes no more sign-ups. I hope to see you another day.',
    },
    refused: { title: 'You’re off the waitlist', text: 'Thanks for letting me know. See you another time.' },
    invalid: {
      title: 'This link isn’t valid',
      text: 'Please use the link from your newest email, or write to {email}.',
    },
    signFirst: 'Fill in this form once, and the spot is yours.',
    withoutScript: 'These buttons need JavaScript, which this browser has switched off. Write to {email} instead.',
  },
  tins: {
    asked: {
      title: 'Shall I tell you when {tin} is back?',
      text: 'One email, the day it’s on the shelf again. After that I delete your address.',
    },
    waiting: {
      title: 'I’ll write when {tin} is back',
      text: 'It’ll be one email, and then I forget your address. Until then there’s nothing to do but wait for the branch.',
    },
    inStock: {
      title: '{tin} is back already',
      text: 'No need to wait: it’s on the shelf right now. Your address is deleted.',
    },
  },
  shop: {
    sent: {
      title: 'One more step: your email',
      text: 'I’ve sent you a link. Press it, so that I know it’s you, and I’ll write once when the shop opens.',
    },
    openAlready: {
      title: 'The shop is open',
      text: 'No need to wait: you can order right now, and I haven’t kept your address.',
    },
    asked: {
      title: 'Shall I tell you when the shop opens?',
      text: 'One email, the day it opens. After that I delete your address.',
    },
    waiting: {
      title: 'I’ll write when the shop opens',
      text: 'It’ll be one email, and then I forget your address. If I stay closed for longer, it waits until then.',
    },
    inStock: { title: 'The shop is open', text: 'No need to wait: you can order right now. Your address is deleted.' },
  },
  gone: { title: 'Forgotten', text: 'Your address is deleted, and no email will come.' },
  invalid: {
    title: 'This link has done its work',
    text: 'Either the email it asked for has been sent, or the request was older than two days. You can ask again from the tin’s details.',
  },
  withoutScript:
    'This button needs JavaScript, which this browser has switched off. Write to me instead, and I’ll tell you.',
};
