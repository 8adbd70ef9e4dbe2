/** Text of two-factor sign-in, step-up authentication and the session list. */
const tryAgain = 'That didn’t work. Please check your connection and try again.';

export const stepUpFields = {
  password: 'Password',
  code: 'Code',
  codeHint: 'The six digits that your phone shows, or a recovery code.',
  missingPassword: 'Please enter your password.',
  missingCode: 'Please enter a code.',
} as const;

export const stepUpDialogText = {
  heading: 'Is it still you?',
  text: 'You signed in a while ago. Before you continue, please confirm that it’s you.',
  submit: 'Continue',
  submitting: 'Checking...',
  close: 'Close',
  failed: { title: 'Failed to confirm.', text: tryAgain },
} as const;

export const twoStep = {
  heading: 'Two-step sign-in',
  intro:
    'Besides your password, signing in asks for a code from an app on your phone, such as Google Authenticator, 1Password or Aegis. Even someone who knows your password can’t get in.',
  loading: 'Loading...',
  notLoaded: 'The status could not be loaded.',
  off: 'It is off.',
  on: (since: string) => `It has been on since ${since}.`,
  codesLeft: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count === 0 ? 'No' : count} recovery codes are left.`,
  fewLeft: 'Please make new ones.',
  turnOn: 'Turn on',
  renew: 'Make new recovery codes',
  turnOff: 'Turn off',
  close: 'Close',
  failed: { title: 'Failed to change two-step sign-in.', text: tryAgain },
  steps: {
    password: {
      heading: 'Turn on two-step sign-in',
      text: 'First, please enter your password.',
      submit: 'Continue',
      submitting: 'Checking...',
    },
    scan: {
      heading: 'Scan this with your phone',
      text: 'Open the authenticator app on your phone, add an account, and point the camera here.',
      picture: 'A QR code with your new secret. The same secret is below as text.',
      here: 'Open the app on this device instead',
      secret: 'Or type this secret into it:',
      copy: 'Copy the secret',
      afterwards: 'Then enter the six digits it shows.',
      submit: 'Turn on',
      submitting: 'Turning on...',
    },
    codes: {
      heading: 'Keep these recovery codes',
      text: 'If you lose your phone, each of these gets you in once in place of a code. They’re shown only now: print them, or keep them where you keep your passwords.',
      list: 'Recovery codes',
      copy: 'Copy all',
      save: 'Save as a file',
      file: 'recovery-codes.txt',
      done: 'I’ve saved them',
    },
    renew: {
      heading: 'Make new recovery codes',
      text: 'The ones you have stop working once you make new ones.',
      submit: 'Make new ones',
      submitting: 'Making...',
    },
    off: {
      heading: 'Turn off two-step sign-in',
      text: 'After that, signing in only takes your password.',
      submit: 'Turn off',
      submitting: 'Turning off...',
    },
  },
  turnedOn: 'Two-step sign-in is on',
  turnedOff: 'Two-step sign-in is off',
} as const;

export const adminSessions = {
  heading: 'Where you’re signed in',
  loading: 'Loading your sessions...',
  notLoaded: 'Your sessions could not be loaded.',
  empty: 'There are no sessions.',
  list: 'Sessions',
  current: 'This one',
  from: (network: string) => `from ${network}`,
  activity: (first: string, last: string) => `Signed in ${first}. Last seen ${last}.`,
  end: 'End',
  ending: 'Ending...',
  sessionOf: (browser: string, network: string, first: string) =>
    `the session of ${browser}${network && ` from ${network}`}, since ${first}`,
  ended: 'Session ended',
  endOthers: 'End all others',
  confirmOthers: 'Every other browser and phone will be signed out. This one stays.',
  agree: 'Yes, end them',
  othersEnded: 'All other sessions ended',
  failed: { title: 'Failed to end the session.', text: tryAgain },
} as const;
