/** What the owner calls the kinds of entries in the history. */
export const clientKinds = { client: 'Clients', 'client note': 'Notes on clients' };

/** The same of forms. */
export const formKinds = { form: 'Forms' };
