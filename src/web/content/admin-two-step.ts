/** Text of two-factor sign-in, step-up authentication and the session list. */
const tryAgain = 'That did not work. Please check your connection and try again.';

export const stepUpFields = {
  password: 'Password',
  code: 'Code',
  codeHint: 'The six digits that your phone shows, or a recovery code.',
  missingPassword: 'Please enter your password.',
  missingCode: 'Please enter a code.',
} as const;

export const stepUpDialogText = {
  heading: 'Is it still you?',
  text: 'You have been here for a while. Before this goes on, please show once more that it is you.',
  submit: 'Go on',
  submitting: 'Looking...',
  close: 'Close',
  failed: { title: 'Failed to go on.', text: tryAgain },
} as const;

export const twoStep = {
  heading: 'Two-step sign-in',
  intro:
    'Besides your password, signing in asks for a code that a program on your phone makes, such as Google Authenticator, 1Password or Aegis. Someone who finds out your password still stays outside.',
  loading: 'Looking up how it stands...',
  notLoaded: 'How it stands could not be looked up.',
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
      submitting: 'Looking...',
    },
    scan: {
      heading: 'Scan this with your phone',
      text: 'Open the program for codes on your phone, add an account there, and point the camera here.',
      picture: 'A QR code with your new secret. The same secret stands below as text.',
      here: 'Open the program on this device instead',
      secret: 'Or type this secret into it:',
      copy: 'Copy the secret',
      afterwards: 'Then enter the six digits that it shows.',
      submit: 'Turn on',
      submitting: 'Turning on...',
    },
    codes: {
      heading: 'Keep these recovery codes',
      text: 'Should your phone be lost, each of them opens your desk once in place of a code. They are shown only now: print them, or keep them where you keep your passwords.',
      list: 'Recovery codes',
      copy: 'Copy all',
      save: 'Save as a file',
      file: 'recovery-codes.txt',
      done: 'I have kept them',
    },
    renew: {
      heading: 'Make new recovery codes',
      text: 'The ones that you have open nothing any more once there are new ones.',
      submit: 'Make new ones',
      submitting: 'Making...',
    },
    off: {
      heading: 'Turn off two-step sign-in',
      text: 'From then on your password alone opens the desk.',
      submit: 'Turn off',
      submitting: 'Turning off...',
    },
  },
  turnedOn: 'Two-step sign-in is on',
  turnedOff: 'Two-step sign-in is off',
} as const;

export const adminSessions = {
  heading: 'Where you are signed in',
  loading: 'Looking up your sessions...',
  notLoaded: 'Your sessions could not be looked up.',
  empty: 'There is no session.',
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
  othersEnded: 'All others have ended',
  failed: { title: 'Failed to end the session.', text: tryAgain },
} as const;
