/** The field for a code: from the authenticator app, or a recovery code. */
export const codeFieldProps = {
  label: 'Code',
  maxLength: 64,
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  hint: 'The six digits that your phone shows, or a recovery code.',
} as const;
