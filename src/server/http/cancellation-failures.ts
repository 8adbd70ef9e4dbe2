/** Failures of cancelling and moving a session by its client. */
export const cancellationFailures = {
  'cancellation-changed': {
    status: 409,
    message: 'What you get back has changed in the meantime, so nothing was cancelled. Please look again.',
  },
  'session-begun': {
    status: 409,
    message: 'This session has begun, so it can’t be cancelled here anymore. Please write to {email}.',
  },
  'move-window-over': {
    status: 409,
    message: 'The time in which this session could be moved is over. Please write to {email}.',
  },
  'cancellation-not-asked': {
    status: 409,
    message: 'No answer is needed: this client isn’t asking to cancel anymore.',
  },
  'refund-before-cancellation': {
    status: 409,
    message: 'This appointment is still booked. You can refund it when you cancel it.',
  },
} as const;
