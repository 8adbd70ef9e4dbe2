/** Choosing several classes from the list of the coming weeks. */
export const classChoice = {
  choose: 'Choose this class',
  submit: 'Sign up for the chosen classes',
} as const;
