/** Labels and messages of /signup-several. Its sentences are content, and its form is the one of /signup. */
export const severalClasses = {
  chosen: 'Your classes',
  takeOut: 'Remove',
  change: 'Choose other classes',
  /** Before what keeps a person from some of the classes. */
  refused: 'You’re not signed up yet, because not all of these classes are open to you:',
  nothingLeft: 'None of the classes is left.',
  submit: (count: number) => (count === 1 ? 'Sign up for this class' : `Sign up for ${count} classes`),
  submitOthers: (count: number) => (count === 1 ? 'Sign up for the other one' : `Sign up for the other ${count}`),
  toList: 'See the coming weeks',
} as const;

/** Instead of a choice, if one address asks for many in a minute. */
export const tooManyChoices = {
  heading: 'That was a lot at once',
  text: 'Please wait a minute, and choose your classes again.',
} as const;
