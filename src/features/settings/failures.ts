import { failures, withStatus } from '#platform/http/failures.ts';

export const settingsFailures = failures({
  ...withStatus(400, {
    'session-types-incomplete':
      'The list must have each of your session types once. One that you no longer offer is retired.',
    'pickup-place-unknown': 'Please choose one of your places for the pickup.',
    'fact-missing': 'This fact is on every page and in every email.',
  }),
  ...withStatus(409, {
    'setup-unfinished': 'The site can’t open yet. These lines are not done:',
    'part-unfinished': 'Your site is open, so this part can’t go on yet.',
    'settings-changed': 'The settings have changed meanwhile. Please reload this page.',
  }),
});

export type SettingsReason = keyof typeof settingsFailures;
