import { failures } from '#platform/http/failures.ts';

export const settingsFailures = failures({
  'session-types-incomplete': {
    status: 400,
    message: 'The list must have each of your session types once. One that you no longer offer is retired.',
  },
  'pickup-place-unknown': { status: 400, message: 'Please choose one of your places for the pickup.' },
  'fact-missing': { status: 400, message: 'This fact is on every page and in every email.' },
  'setup-unfinished': { status: 409, message: 'The site can’t open yet. These lines are not done:' },
  'part-unfinished': { status: 409, message: 'Your site is open, so this part can’t go on yet.' },
  'settings-changed': { status: 409, message: 'The settings have changed meanwhile. Please reload this page.' },
});

export type SettingsReason = keyof typeof settingsFailures;
