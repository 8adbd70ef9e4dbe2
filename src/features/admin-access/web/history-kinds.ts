/** What the owner calls the kinds of entries in the history. */
export const ownerKinds = { owner: 'Your account' };

/** The same of what the operations page runs again. */
export const operationKinds = { mail: 'Emails', job: 'Background tasks' };
