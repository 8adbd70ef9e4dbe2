import { studio } from '#domain/studio.ts';

/** Text of the owner's sign-in and the settings page. */
export const adminSignIn = {
  heading: 'Admin',
  intro: `For ${studio.owner.firstName} alone. Clients log in on a page of their own.`,
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
  intro: 'Your password and email, two-step sign-in, a backup, and the browsers where you are signed in.',
  signedInAs: 'Signed in as',
  password: {
    heading: 'Change password',
    intro: 'Every other browser and phone is signed out, and needs the new password.',
    current: 'Current password',
    next: 'New password',
    again: 'New password once more',
    hint: (characters: number) =>
      `${characters} characters or more. A few words that only you would put together are best.`,
    missing: 'Please fill this in.',
    short: (characters: number) => `Please use ${characters} characters or more.`,
    different: 'This is not the same as above.',
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
    intro: 'You sign in with it, and emails about your business go there. A link in the new mailbox confirms it first.',
    now: 'Your email is',
    next: 'New email',
    submit: 'Send me a link',
    submitting: 'Sending...',
    waiting: (email: string, until: string) =>
      `A link is on its way to ${email}. Open it by ${until}; until then, nothing changes.`,
    failed: {
      title: 'Failed to change email.',
      text: 'The link could not be sent. Please check your connection and try again.',
    },
  },
  backup: {
    heading: 'Take a backup home',
    intro:
      'Everything your site knows, in one file: names, addresses and signatures too. Keep it where only you can read it. What clients wrote about their health stays locked in it without the key of your site.',
    submit: 'Download a backup',
    submitting: 'Making the backup...',
    done: 'Backup downloaded',
    failed: {
      title: 'Failed to make a backup.',
      text: 'The backup did not arrive. Please check your connection and try again.',
    },
  },
  everywhere: {
    heading: 'Sign out everywhere',
    intro: 'Lost a phone, or left a desk open somewhere? This ends every session, this one too.',
    submit: 'Sign out everywhere',
    submitting: 'Signing out...',
    confirm: 'Every browser and phone will be signed out, this one too.',
    agree: 'Yes, sign out',
    failed: {
      title: 'Failed to sign out.',
      text: 'The other browsers could not be signed out. Please check your connection and try again.',
    },
  },
  history: {
    heading: 'What happened here',
    intro:
      'Sign-ins on new browsers, backups that were downloaded, and changes of your password, your email and of two-step sign-in are written down.',
    link: 'See the history of this account',
  },
} as const;

/** The page that confirms a new email of the owner. */
export const confirmEmail = {
  headings: { asking: 'Is this your new email?', done: 'Your email is changed', failed: 'This link didn’t work' },
  intro: 'Confirm it, and you sign in with it from now on. Every other browser and phone is signed out.',
  signInFirst: 'Please sign in with your old email first. Then you come back here to confirm the new one.',
  toSignIn: 'Sign in',
  confirm: 'Confirm this email',
  confirming: 'Confirming...',
  done: (email: string) => `You sign in as ${email} from now on. Both addresses get an email about it.`,
  unanswered: 'No answer came. Please check your connection and open the link again.',
  withoutScript: 'This page needs JavaScript.',
  toSettings: 'To your settings',
} as const;
