import type { RetentionRule } from '#domain/privacy/retention.ts';

/** Text about the nightly maintenance. */
export const adminMaintenance = {
  heading: 'Nightly maintenance',
  loading: 'Loading...',
  failed: 'The maintenance reports could not be loaded.',
  backup: {
    heading: 'Backup',
    lastGood: (when: string) => `The last good backup was made on ${when}.`,
    facts: (size: string, rows: number) => `${size}, ${rows.toLocaleString('en-US')} records, read back and verified.`,
    none: 'There is no backup yet. The first one runs tonight.',
    noneAndOff: 'There is no backup yet, and automatic backups are off on this server.',
    isOff: 'Automatic backups are off on this server.',
    turnOn: 'Please ask the person who runs the server to turn them on.',
    old: 'That is more than two days ago. Please ask the person who runs the server to look into it.',
    failedLast: (when: string, reason: string) => `The last attempt, on ${when}, failed. ${reason}`,
  },
  audit: {
    heading: 'Data check',
    passed: (count: number) => `All ${count} checks passed: money, spots, times, tins and emails add up.`,
    none: 'Nothing was checked yet. The first check runs tonight.',
    at: (when: string) => `Checked on ${when}.`,
    failed: (count: number, all: number) =>
      count === 1 ? `One of ${all} checks failed.` : `${count} of ${all} checks failed.`,
    next: 'This check changed nothing. Please show it to the person who runs the server.',
    which: (count: number) =>
      count === 1 ? 'One record is affected.' : `${count.toLocaleString('en-US')} records are affected.`,
    ids: 'Which records',
    lastGood: (when: string) => `All was well on ${when}.`,
    old: 'That is more than two days ago, though it should run every night. Please ask the person who runs the server to look into it.',
  },
  retention: {
    heading: 'Old records',
    last: (when: string) => `Records past their retention period were last deleted on ${when}.`,
    none: 'Nothing has been deleted yet. The first time is tonight.',
    nothingDeleted: 'Please check this: nothing is deleted until you confirm it.',
    jump: (last: string, today: string) =>
      `Old records were last deleted on ${last}, and now the server’s clock says it is ${today}.`,
    share: 'Unusually many old records would be deleted at once.',
    wouldDelete: 'This would have been deleted at the time:',
    part: (kind: string, rows: number, of: number) =>
      `${kind}: ${rows.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`,
    clockWarning: (today: string) =>
      `If your site was switched off for a while and today is ${today}, all is well. If that is the wrong day, or the numbers surprise you, don’t confirm: ask the person who runs the server.`,
    confirm: 'Confirm and delete',
    confirmText: (today: string) =>
      `Today is ${today}, and the listed records can be deleted. If backups are on, one is made first.`,
    agree: 'Yes, delete',
    confirmed: 'Confirmed. The old records are being deleted.',
    kinds: {
      enquiries: 'Messages and requests',
      'sign-ups': 'Names on classes',
      waivers: 'Signed waivers',
      forms: 'Answers to forms',
      holds: 'Times that were held but not booked',
      checkouts: 'Orders that were never paid',
      mails: 'Sent-email records',
      sessions: 'Ended sign-ins',
      links: 'Expired login links',
      coupons: 'Who used coupon codes, and from where',
      webhooks: 'Notifications from PayPal',
      history: 'History entries',
    } satisfies Record<RetentionRule, string>,
  },
  when: (day: string, time: string, zone: string) => `${day}, at ${time} ${zone}`,
} as const;
