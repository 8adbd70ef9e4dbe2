/** Names of the background jobs. */
export const jobNames: Readonly<Record<string, string>> = {
  mail: 'Sending an email',
  settle: 'Checking a payment with PayPal',
  sweep: 'Every minute: holds, payments, reminders',
  housekeeping: 'Hourly cleanup',
  calendars: 'Reading of busy calendars',
  audit: 'Data check',
  backup: 'Backup',
  retention: 'Deleting old records',
};
