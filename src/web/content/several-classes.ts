/** Text of /signup-several. The form is the one of /signup. */
export const severalClasses = {
  heading: 'Sign up for several classes',
  intro: 'Three fields, one waiver and one signature, for all the classes that you chose.',
  chosen: 'Your classes',
  takeOut: 'Take out',
  change: 'Choose other classes',
  tooMany: 'You can sign up for up to six classes at once. These are the first six that you chose.',
  gone: 'A class that you chose is no longer on the calendar.',
  /** Before what keeps a person from some of the classes. */
  refused: 'You’re not signed up yet, because not all of these classes are open to you:',
  nothingLeft: 'None of the classes is left.',
  submit: (count: number) => (count === 1 ? 'Sign up for this class' : `Sign up for ${count} classes`),
  submitOthers: (count: number) => (count === 1 ? 'Sign up for the other one' : `Sign up for the other ${count}`),
  missing: {
    title: 'No classes chosen',
    text: 'Choose the classes that you’d like to come to from the list of the coming weeks.',
    link: 'See the coming weeks',
  },
  success: (count: number) => (count === 1 ? '1 class' : `${count} classes`),
} as const;
