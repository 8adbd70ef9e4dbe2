/** What the owner calls the kinds of entries in the history. */
export const classKinds = {
  class: 'Classes',
  'sign-up': 'Sign-ups',
  waitlist: 'Waitlists',
  'class message': 'Messages to classes',
};

/** The same of waivers. */
export const waiverKinds = { waiver: 'Waiver' };
