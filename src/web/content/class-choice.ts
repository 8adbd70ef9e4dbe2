/** Choosing several classes from the list of the coming weeks. */
export const classChoice = {
  hint: 'Coming more than once? Choose up to six classes, then sign up for all of them with one signature.',
  choose: 'Choose this class',
  note: 'Up to six classes, one waiver, one signature.',
  submit: 'Sign up for the chosen classes',
} as const;
