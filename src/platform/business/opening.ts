/** The parts of the site that the owner can switch off as a whole. */
export const sitePartNames = ['classes', 'sessions', 'chocolates', 'newsletter'] as const;
export type SitePart = (typeof sitePartNames)[number];
/** Which parts are on. */
export type SiteParts = Readonly<Record<SitePart, boolean>>;

/** What the owner confirms on the setup list, because no data can show it. */
export const confirmations = ['places', 'prices', 'payments', 'google', 'backups'] as const;
export type Confirmation = (typeof confirmations)[number];

/** Whether visitors see the site, and what the owner has confirmed before. */
export type Opening = { isOpen: boolean; confirmed: readonly Confirmation[] };

export const defaultOpening: Opening = { isOpen: false, confirmed: [] };
export const defaultParts: SiteParts = { classes: true, sessions: true, chocolates: true, newsletter: true };
