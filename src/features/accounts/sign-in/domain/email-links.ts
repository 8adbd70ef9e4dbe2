/** Lifetime of the links that confirm an email address: a login, or the owner’s new email. */
export const EMAIL_LINK_MINUTES = 10;

/** The same lifetime, for the texts of emails and pages. */
export const emailLinkLifetime = 'ten minutes';
