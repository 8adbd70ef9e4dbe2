import { newsletter } from '#features/newsletter/feature.ts';

/** The features, each after those that it needs. */
export const features = [newsletter] as const;
