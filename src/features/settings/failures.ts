import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { badRequest, conflict, failures } from '#platform/http/failures.ts';

export const settingsFailures = failures({
  'session-types-incomplete': badRequest(
    'The list must have each of your session types once. One that you no longer offer is retired.',
  ),
  'pickup-place-unknown': badRequest('Please choose one of your places for the pickup.'),
  'fact-missing': badRequest('This fact is on every page and in every email.'),
  'setup-unfinished': conflict('The site can’t open yet. These lines are not done:'),
  'part-unfinished': conflict('Your site is open, so this part can’t go on yet.'),
  'settings-changed': conflict('The settings have changed meanwhile. Please reload this page.'),
});

export type SettingsRouter = EndpointRouter<typeof settingsFailures>;
