import { studio } from '#domain/studio.ts';

/** Text of the owner's sign-in and the settings page. */
export const adminSignIn = {
  heading: 'Admin',
  intro: `Only for ${studio.owner.firstName}. Clients log in on their own page.`,
  toLogin: 'Client log in',
  label: 'Sign in',
  email: 'Email',
  password: 'Password',
  missing: { email: 'Please enter your email.', password: 'Please enter your password.' },
  invalidEmail: 'Please enter a valid email address.',
  submit: 'Sign in',
  submitting: 'Signing in...',
  failed: { title: 'Login Failed', text: 'Invalid email or password. Please try again.' },
  withoutScript: 'The admin area needs JavaScript.',
} as const;

export const showPassword = 'Show what I type';

export const adminSettings = {
  heading: 'Settings',
  intro: 'Your password and email, two-step sign-in, a backup, and the browsers where you’re signed in.',
  signedInAs: 'Signed in as',
  password: {
    heading: 'Change password',
    intro: 'You’ll be signed out on every other browser and phone, and need the new password there.',
    current: 'Current password',
    next: 'New password',
    again: 'Repeat new password',
    hint: (characters: number) =>
      `${characters} characters or more. A few words that only you would put together work best.`,
    missing: 'Please fill this in.',
    short: (characters: number) => `Please use ${characters} characters or more.`,
    different: 'This doesn’t match the password above.',
    submit: 'Change password',
    submitting: 'Changing...',
    done: 'Password changed',
    failed: {
      title: 'Failed to change password.',
      text: 'The password could not be changed. Please check your connection and try again.',
    },
  },
  email: {
    heading: 'Change email',
    intro:
      'You sign in with it, and emails about your business go there. First, you confirm the new one with a link sent to it.',
    now: 'Your email is',
    next: 'New email',
    submit: 'Send me a link',
    submitting: 'Sending...',
    waiting: (email: string, until: string) =>
      `A link is on its way to ${email}. Open it by ${until}. Nothing changes until you do.`,
    failed: {
      title: 'Failed to change email.',
      text: 'The link could not be sent. Please check your connection and try again.',
    },
  },
  backup: {
    heading: 'Download a backup',
    intro:
      'Everything your site knows, in one file, including names, addresses and signatures. Keep it where only you can read it. What clients wrote about their health stays encrypted in it and needs your site’s key.',
    submit: 'Download a backup',
    submitting: 'Making the backup...',
    done: 'Backup downloaded',
    failed: {
      title: 'Failed to make a backup.',
      text: 'The backup didn’t arrive. Please check your connection and try again.',
    },
  },
  everywhere: {
    heading: 'Sign out everywhere',
    intro: 'Lost a phone, or left yourself signed in somewhere? This ends every session, including this one.',
    submit: 'Sign out everywhere',
    submitting: 'Signing out...',
    confirm: 'Every browser and phone will be signed out, including this one.',
    agree: 'Yes, sign out',
    failed: {
      title: 'Failed to sign out.',
      text: 'The other browsers could not be signed out. Please check your connection and try again.',
    },
  },
  history: {
    heading: 'Account activity',
    intro:
      'Sign-ins from new browsers, downloaded backups, and changes to your password, your email and two-step sign-in are recorded.',
    link: 'See the history of this account',
  },
} as const;

/** The page that confirms a new email of the owner. */
export const confirmEmail = {
  headings: { asking: 'Is this your new email?', done: 'Your email is changed', failed: 'This link didn’t work' },
  intro: 'Confirm it, and you’ll sign in with it from now on. You’ll be signed out on every other browser and phone.',
  signInFirst: 'Please sign in with your old email first. Then you’ll come back here to confirm the new one.',
  toSignIn: 'Sign in',
  confirm: 'Confirm this email',
  confirming: 'Confirming...',
  done: (email: string) => `You’ll sign in as ${email} from now on. Both addresses get an email about it.`,
  unanswered: 'No answer came. Please check your connection and open the link again.',
  withoutScript: 'This page needs JavaScript.',
  toSettings: 'Go to Settings',
} as const;
