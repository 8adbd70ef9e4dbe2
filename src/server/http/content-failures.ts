/** Failures of what the owner writes and sets, as in failures.ts. */
export const contentFailures = {
  'fact-missing': { status: 400, message: 'This fact is on every page and in every email.' },
  'site-closed': { status: 403, message: 'This site isn’t open yet. Please come back soon.' },
  'part-off': { status: 404, message: 'This isn’t offered here.' },
  'setup-unfinished': { status: 409, message: 'The site can’t open yet. These lines are not done:' },
  'part-unfinished': { status: 409, message: 'Your site is open, so this part can’t go on yet.' },
  'settings-changed': { status: 409, message: 'The settings have changed meanwhile. Please reload this page.' },
  'content-changed': {
    status: 409,
    message: 'This page was edited somewhere else in the meantime. Please reload it, so that nothing is lost.',
  },
  'content-invalid': { status: 400, message: 'This cannot be saved yet.' },
  'form-edited': {
    status: 409,
    message: 'The form was changed somewhere else in the meantime. Please reload this page.',
  },
  'form-invalid': { status: 400, message: 'This form cannot be saved.' },
  'content-version-not-found': { status: 404, message: 'This version is no longer kept.' },
} as const;
