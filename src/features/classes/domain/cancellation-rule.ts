import type { BusinessFacts } from '#platform/business/business.ts';

/** What the delivered rule says, which is untrue once free cancelling ends before a class begins. */
const NO_FEE = 'There is no fee.';

function formatMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

/**
 * The facts of the business as visitors read them: the rule about leaving a class says until when that is free. A rule
 * of the owner's own words stays as it is.
 */
export function applyClassCutoffs({
  business,
  classCutoffs,
}: {
  business: BusinessFacts;
  classCutoffs: { cancelMinutes: number };
}): BusinessFacts {
  const { policies } = business;
  if (classCutoffs.cancelMinutes === 0 || !policies.classCancellation.includes(NO_FEE)) return business;
  const freeTime = `It’s free until ${formatMinutes(classCutoffs.cancelMinutes)} before class.`;
  const classCancellation = policies.classCancellation.replace(NO_FEE, freeTime);
  return { ...business, policies: { ...policies, classCancellation } };
}
