import { createTextStore } from '#platform/browser-session/browser-store.ts';

/** The registration token, which lets the browser request the mail again. */
export const registrationToken = createTextStore('authToken');
