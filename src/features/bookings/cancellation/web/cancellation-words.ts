/** Text about cancelling and moving a session. */
export const cancellation = {
  label: 'Cancelling',
  button: 'Cancel session',
  ask: 'Ask to cancel',
  keep: 'Keep my session',
  /** Before the end of the free time. */
  freeUntil: 'Cancelling is free until',
  /** Before a time is chosen, around the hours. */
  freeHours: ['Cancelling is free up to', 'before the session.'],
  free: 'Cancelling is free until the session begins.',
  /** Of a session without a payment to refund, such as one with a code. */
  unpaid: 'Nothing was paid online, so cancelling is free until the session begins.',
  later: {
    half: 'After that, half of what you paid comes back.',
    nothing: 'After that, nothing of what you paid comes back.',
    ask: 'After that, just ask.',
  },
  /** The free time is over. */
  over: {
    half: 'If you cancel it now, half of what you paid comes back.',
    nothing: 'If you cancel it now, nothing of what you paid comes back.',
    ask: 'The free time to cancel is over. You can ask me to cancel it.',
  },
  /** Of a time that is about to be booked. */
  soon: {
    half: 'It begins so soon that half of what you pay comes back if you cancel.',
    nothing: 'It begins so soon that nothing of what you pay comes back if you cancel.',
    ask: 'It begins so soon that cancelling isn’t free. You can ask me.',
  },
  asked: 'You asked me to cancel it. I’ll answer by email; until then it’s still booked.',
  declined: 'You asked me to cancel it, and I answered by email. It’s still booked.',
  /** Moving ends with the free time. */
  moving: 'The same goes for moving it.',
  movedOver: 'It can’t be moved anymore.',
  dialog: {
    title: 'Cancel this session?',
    /** After an amount. */
    comesBack: 'comes back to you through PayPal.',
    half: 'That’s half of what you paid, because the free time to cancel is over.',
    nothing: 'Nothing of what you paid comes back, because the free time to cancel is over.',
    nothingPaid: 'There’s no fee.',
    confirm: 'Cancel session',
  },
  askDialog: {
    title: 'Ask to cancel?',
    text: 'The free time to cancel is over, so it’s mine to decide. It stays booked until I answer by email.',
    confirm: 'Ask to cancel',
  },
  failed: { title: 'That didn’t work', text: 'Please check your connection and try again.' },
  /** For screen readers, between the button and the time of the booking. */
  of: 'on',
} as const;
