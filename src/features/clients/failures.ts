import { failures, withStatus } from '#platform/http/failures.ts';
import { MAX_TAGS } from './tags/domain/tags.ts';

export const clientFailures = failures({
  ...withStatus(409, {
    'tags-full': `You have ${MAX_TAGS} different tags, and there is no room for another one. Please choose one of them.`,
    'merge-same': 'This is the same record. Please choose another one.',
    'merge-merged': 'One of these records is already merged with another one.',
    'merge-owner': 'One of these records has your own email, so it can’t be merged.',
    'merge-needs-email':
      'The record that stays needs an email, because the other one has one. Please merge the other way round.',
    'merge-hold':
      'One of these records holds a time for a session right now. Please wait until it is booked or has ended.',
    'merge-payment': 'One of these records has an unpaid order or a payment in progress. Please wait until it’s done.',
    'merge-same-class': 'Both records have a spot in the same class. Please take one of them off the list first:',
    'merge-form-unreadable':
      'The answers in a form of one of these records can’t be opened right now, so nothing was changed.',
    'merge-changed': 'Something changed with these records at this moment, so nothing was merged. Please try again.',
    'merge-over': 'This merge can no longer be undone.',
    'merge-email-taken':
      'Another client has the email of the merged record by now, so the merge can’t be undone. Please change that email first.',
    'form-edited': 'The form was changed somewhere else in the meantime. Please reload this page.',
    'form-changed': 'This form was changed somewhere else. Please reload it.',
    'form-submitted': 'This form was already submitted.',
    'form-not-submitted': 'This form hasn’t been submitted yet. Only the client can see a draft.',
    'email-taken': 'Another client already has this email.',
    'client-has-sessions': 'This client still has an upcoming session. Cancel it first, then delete the client.',
    'client-has-orders':
      'This client is still waiting for an order. Ship it or hand it over first, then delete the client.',
    'client-has-payments': 'A payment or refund of this client is still in progress. Please wait until it’s done.',
  }),
  ...withStatus(400, {
    'form-invalid': 'This form cannot be saved.',
    'email-needed': 'A client who logs in by email needs one.',
    'email-invalid': 'Please enter a valid email address.',
    'answers-invalid': 'Some of these answers do not fit the form.',
    'answers-missing': 'Some questions still need an answer.',
  }),
  ...withStatus(404, {
    'note-not-found': 'This note no longer exists.',
    'client-not-found': 'This client no longer exists.',
    'form-not-found': 'There is no such form.',
  }),
  'form-unreadable': {
    status: 500,
    message: 'Your answers can’t be opened right now. They aren’t lost, and we know about the problem.',
  },
});

export type ClientReason = keyof typeof clientFailures;
