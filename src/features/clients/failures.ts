import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { badRequest, conflict, failures, notFound } from '#platform/http/failures.ts';

export const clientFailures = failures({
  'merge-same': conflict('This is the same record. Please choose another one.'),
  'merge-merged': conflict('One of these records is already merged with another one.'),
  'merge-owner': conflict('One of these records has your own email, so it can’t be merged.'),
  'merge-needs-email': conflict(
    'The record that stays needs an email, because the other one has one. Please merge the other way round.',
  ),
  'merge-hold': conflict(
    'One of these records holds a time for a session right now. Please wait until it is booked or has ended.',
  ),
  'merge-payment': conflict(
    'One of these records has an unpaid order or a payment in progress. Please wait until it’s done.',
  ),
  'merge-same-class': conflict(
    'Both records have a spot in the same class. Please take one of them off the list first:',
  ),
  'merge-form-unreadable': conflict(
    'The answers in a form of one of these records can’t be opened right now, so nothing was changed.',
  ),
  'merge-changed': conflict(
    'Something changed with these records at this moment, so nothing was merged. Please try again.',
  ),
  'merge-over': conflict('This merge can no longer be undone.'),
  'merge-email-taken': conflict(
    'Another client has the email of the merged record by now, so the merge can’t be undone. Please change that email first.',
  ),
  'form-edited': conflict('The form was changed somewhere else in the meantime. Please reload this page.'),
  'form-invalid': badRequest('This form cannot be saved.'),
  'email-needed': badRequest('A client who logs in by email needs one.'),
  'email-invalid': badRequest('Please enter a valid email address.'),
  'note-not-found': notFound('This note no longer exists.'),
  'client-not-found': notFound('This client no longer exists.'),
  'form-changed': conflict('This form was changed somewhere else. Please reload it.'),
  'form-submitted': conflict('This form was already submitted.'),
  'form-not-found': notFound('There is no such form.'),
  'answers-invalid': badRequest('Some of these answers do not fit the form.'),
  'answers-missing': badRequest('Some questions still need an answer.'),
  'form-not-submitted': conflict('This form hasn’t been submitted yet. Only the client can see a draft.'),
  'email-taken': conflict('Another client already has this email.'),
  'client-has-sessions': conflict(
    'This client still has an upcoming session. Cancel it first, then delete the client.',
  ),
  'client-has-orders': conflict(
    'This client is still waiting for an order. Ship it or hand it over first, then delete the client.',
  ),
  'client-has-payments': conflict(
    'A payment or refund of this client is still in progress. Please wait until it’s done.',
  ),
  'form-unreadable': {
    status: 500,
    message: 'Your answers can’t be opened right now. They aren’t lost, and we know about the problem.',
  },
});

export type ClientRouter = EndpointRouter<typeof clientFailures>;
