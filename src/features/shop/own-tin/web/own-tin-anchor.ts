/** Anchor of the band with the tin that visitors fill. */
export const OWN_TIN_ANCHOR = 'own-tin';

/** Begins the address of a filled tin. It is in the fragment, because that is not part of the cached page's key. */
export const OWN_TIN_HASH = '#fill=';

export const isOwnTinAddress = (hash: string): boolean => hash.startsWith(OWN_TIN_HASH);
