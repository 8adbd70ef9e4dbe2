import { expect, test } from 'vitest';
import { advisoriesIn, judge } from '../../scripts/advisories.ts';

const advisory = (id: string, severity: string) => ({
  source: 1,
  name: 'left-behind',
  title: 'It can be made to forget',
  url: `https://github.com/advisories/${id}`,
  severity,
});
const HIGH = 'GHSA-aaaa-bbbb-cccc';
const LOW = 'GHSA-dddd-eeee-ffff';
/** As `npm audit --json` prints it: the second package is affected through the first. */
const printed = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    'left-behind': { severity: 'high', via: [advisory(HIGH, 'high'), advisory(LOW, 'low')] },
    'right-ahead': { severity: 'high', via: ['left-behind'] },
  },
});
const found = advisoriesIn(printed) ?? [];
const now = new Date('2026-11-22T12:00:00Z');

test('each advisory counts once, and only a grave one must be mended', () => {
  expect(found.map(({ id }) => id)).toEqual([HIGH, LOW]);
  expect(judge(found, [], now).grave.map(({ id }) => id)).toEqual([HIGH]);
});

test('an accepted one passes until its day is over', () => {
  const accepted = (until: string) => [{ id: HIGH, reason: 'Nothing of ours calls it.', until }];
  expect(judge(found, accepted('2026-11-22'), now)).toMatchObject({ grave: [], passed: [{ id: HIGH }], expired: [] });
  expect(judge(found, accepted('2026-11-21'), now)).toMatchObject({
    grave: [{ id: HIGH }],
    passed: [],
    expired: [{ id: HIGH }],
  });
});

test('a registry that cannot be asked is told apart from one that knows of nothing', () => {
  const refused = { message: '405 Method Not Allowed', error: { summary: 'audit endpoint returned an error' } };
  expect(advisoriesIn(JSON.stringify(refused))).toBeUndefined();
  expect(advisoriesIn('')).toBeUndefined();
  expect(advisoriesIn('npm error network')).toBeUndefined();
  expect(advisoriesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
});
