import type { FeaturePages } from '#platform/pages.ts';

export const calendarFeedPages: FeaturePages = { historyKinds: { 'calendar feed': 'Calendar feed' } };
