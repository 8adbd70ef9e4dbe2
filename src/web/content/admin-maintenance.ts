import type { RetentionRule } from '#domain/privacy/retention.ts';

/** Text about the nightly maintenance. */
export const adminMaintenance = {
  heading: 'Looked after at night',
  loading: 'Loading...',
  failed: 'What was done last night could not be loaded.',
  backup: {
    heading: 'Backup',
    lastGood: (when: string) => `The last good backup was made on ${when}.`,
    facts: (size: string, rows: number) =>
      `${size}, ${rows.toLocaleString('en-US')} records, read back and found whole.`,
    none: 'There is no backup yet. The first is made tonight.',
    noneAndOff: 'There is no backup yet, and this server makes none by itself.',
    isOff: 'This server makes no backups by itself.',
    turnOn: 'Please ask the person who runs the server to turn them on.',
    old: 'That is more than two days ago. Please ask the person who runs the server to look into it.',
    failedLast: (when: string, reason: string) => `The last try, on ${when}, made none. ${reason}`,
  },
  audit: {
    heading: 'Check of the books and the diary',
    passed: (count: number) => `All ${count} things that must hold do: money, places, times, tins and mails add up.`,
    none: 'Nothing was checked yet. The first check is made tonight.',
    at: (when: string) => `Checked on ${when}.`,
    failed: (count: number, all: number) =>
      count === 1
        ? `One of ${all} things that must hold does not.`
        : `${count} of ${all} things that must hold do not.`,
    next: 'Nothing was changed by this check. Please show it to the person who runs the server.',
    which: (count: number) =>
      count === 1 ? 'It is not so of one record.' : `It is not so of ${count.toLocaleString('en-US')} records.`,
    ids: 'Which records',
    lastGood: (when: string) => `All was well on ${when}.`,
    old: 'That is more than two days ago, though it is done each night. Please ask the person who runs the server to look into it.',
  },
  retention: {
    heading: 'Old records',
    last: (when: string) => `Records whose time is over were last deleted on ${when}.`,
    none: 'Nothing has been deleted yet. The first time is tonight.',
    nothingDeleted: 'Please look at this: nothing is deleted until you confirm it.',
    jump: (last: string, today: string) =>
      `Old records were last deleted on ${last}, and now the server’s clock says it is ${today}.`,
    share: 'Unusually many old records would be deleted at once.',
    wouldDelete: 'When it asked, this would have been deleted:',
    part: (kind: string, rows: number, of: number) =>
      `${kind}: ${rows.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`,
    clockWarning: (today: string) =>
      `If your site was switched off for a while and today is ${today}, all is well. If that is the wrong day, or the numbers surprise you, don’t confirm: ask the person who runs the server.`,
    confirm: 'Confirm and delete',
    confirmText: (today: string) =>
      `Today is ${today}, and what is listed can be deleted. Where this server makes backups, one is made first.`,
    agree: 'Yes, delete',
    confirmed: 'Confirmed. The old records are being deleted.',
    kinds: {
      enquiries: 'Messages and requests',
      'sign-ups': 'Names on classes',
      waivers: 'Signed waivers',
      forms: 'Answers to forms',
      holds: 'Times that were held and not booked',
      checkouts: 'Orders that were never paid',
      mails: 'Sent-email records',
      sessions: 'Sign-ins that are over',
      links: 'Login links that are over',
      coupons: 'By whom and from where codes were used',
      webhooks: 'Notices from PayPal',
      history: 'History entries',
    } satisfies Record<RetentionRule, string>,
  },
  when: (day: string, time: string, zone: string) => `${day}, at ${time} ${zone}`,
} as const;
