/**
 * An advisory that is accepted for now: its id, why it cannot be exploited here, and the last day of the acceptance.
 */
export type AcceptedAdvisory = { id: string; reason: string; until: string };

/**
 * The list should be empty. Each entry explains why the vulnerability is unreachable; after `until` (YYYY-MM-DD, a
 * few weeks ahead) the audit fails again, so the entry is reviewed.
 */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = [];
