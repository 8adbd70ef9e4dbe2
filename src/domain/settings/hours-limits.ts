/** After how many minutes the next session can start. */
export const startSteps = [15, 30, 60] as const;

/** The limits of what the owner enters. */
export const hoursLimits = {
  weekly: 100,
  exceptions: 400,
  rangesOfException: 12,
  bufferMinutes: 120,
  noticeHours: 336,
  daysAhead: 180,
  perDay: 24,
  perWeek: 100,
};
