import { failures } from '#platform/http/failures.ts';
import { MAX_TAGS } from './tags/domain/tags.ts';

export const clientFailures = failures({
  'tags-full': {
    status: 409,
    message: `You have ${MAX_TAGS} different tags, and there is no room for another one. Please choose one of them.`,
  },
  'merge-same': { status: 409, message: 'This is the same record. Please choose another one.' },
  'merge-merged': { status: 409, message: 'One of these records is already merged with another one.' },
  'merge-owner': { status: 409, message: 'One of these records has your own email, so it can’t be merged.' },
  'merge-needs-email': {
    status: 409,
    message: 'The record that stays needs an email, because the other one has one. Please merge the other way round.',
  },
  'merge-hold': {
    status: 409,
    message: 'One of these records holds a time for a session right now. Please wait until it is booked or has ended.',
  },
  'merge-payment': {
    status: 409,
    message: 'One of these records has an unpaid order or a payment in progress. Please wait until it’s done.',
  },
  'merge-same-class': {
    status: 409,
    message: 'Both records have a spot in the same class. Please take one of them off the list first:',
  },
  'merge-form-unreadable': {
    status: 409,
    message: 'The answers in a form of one of these records can’t be opened right now, so nothing was changed.',
  },
  'merge-changed': {
    status: 409,
    message: 'Something changed with these records at this moment, so nothing was merged. Please try again.',
  },
  'merge-over': { status: 409, message: 'This merge can no longer be undone.' },
  'merge-email-taken': {
    status: 409,
    message:
      'Another client has the email of the merged record by now, so the merge can’t be undone. Please change that email first.',
  },
  'form-edited': {
    status: 409,
    message: 'The form was changed somewhere else in the meantime. Please reload this page.',
  },
  'form-invalid': { status: 400, message: 'This form cannot be saved.' },
  'email-needed': { status: 400, message: 'A client who logs in by email needs one.' },
  'email-invalid': { status: 400, message: 'Please enter a valid email address.' },
  'note-not-found': { status: 404, message: 'This note no longer exists.' },
  'client-not-found': { status: 404, message: 'This client no longer exists.' },
  'form-changed': { status: 409, message: 'This form was changed somewhere else. Please reload it.' },
  'form-submitted': { status: 409, message: 'This form was already submitted.' },
  'form-not-found': { status: 404, message: 'There is no such form.' },
  'answers-invalid': { status: 400, message: 'Some of these answers do not fit the form.' },
  'answers-missing': { status: 400, message: 'Some questions still need an answer.' },
  'form-not-submitted': {
    status: 409,
    message: 'This form hasn’t been submitted yet. Only the client can see a draft.',
  },
  'email-taken': { status: 409, message: 'Another client already has this email.' },
  'client-has-sessions': {
    status: 409,
    message: 'This client still has an upcoming session. Cancel it first, then delete the client.',
  },
  'client-has-orders': {
    status: 409,
    message: 'This client is still waiting for an order. Ship it or hand it over first, then delete the client.',
  },
  'client-has-payments': {
    status: 409,
    message: 'A payment or refund of this client is still in progress. Please wait until it’s done.',
  },
  'form-unreadable': {
    status: 500,
    message: 'Your answers can’t be opened right now. They aren’t lost, and we know about the problem.',
  },
});

export type ClientReason = keyof typeof clientFailures;
