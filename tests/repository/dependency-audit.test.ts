import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classifyAdvisories, parseAdvisories } from '../../scripts/advisories.ts';

const createAdvisory = (id: string, severity: string) => ({
  source: 1,
  name: 'left-behind',
  title: 'It can be made to forget',
  url: `https://github.com/advisories/${id}`,
  severity,
});
const HIGH = 'GHSA-aaaa-bbbb-cccc';
const LOW = 'GHSA-dddd-eeee-ffff';
const printed = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    'left-behind': { severity: 'high', via: [createAdvisory(HIGH, 'high'), createAdvisory(LOW, 'low')] },
    'right-ahead': { severity: 'high', via: ['left-behind'] },
  },
});
const advisories = parseAdvisories(printed) ?? [];
const now = new Date('2026-11-22T12:00:00Z');

test('each advisory counts once, and only a severe one fails the audit', () => {
  expect(advisories.map(({ id }) => id)).toEqual([HIGH, LOW]);
  expect(classifyAdvisories(advisories, [], now).blocking.map(({ id }) => id)).toEqual([HIGH]);
});

test('an accepted advisory passes until its last day is over', () => {
  const accepted = (until: string) => [{ id: HIGH, reason: 'Nothing of ours calls it.', until }];
  expect(classifyAdvisories(advisories, accepted('2026-11-22'), now)).toMatchObject({
    blocking: [],
    tolerated: [{ id: HIGH }],
    expired: [],
  });
  expect(classifyAdvisories(advisories, accepted('2026-11-21'), now)).toMatchObject({
    blocking: [{ id: HIGH }],
    tolerated: [],
    expired: [{ id: HIGH }],
  });
});

test('a registry that does not answer is distinguished from one without advisories', () => {
  const rejected = { message: '405 Method Not Allowed', error: { summary: 'audit endpoint returned an error' } };
  expect(parseAdvisories(JSON.stringify(rejected))).toBeUndefined();
  expect(parseAdvisories('')).toBeUndefined();
  expect(parseAdvisories('npm error network')).toBeUndefined();
  expect(parseAdvisories(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
});

test('only a run of all tests audits the dependencies, and the result is a warning', () => {
  const lines = readFileSync('scripts/test.ts', 'utf8').split('\n');
  const callIndexes = lines.flatMap((line, index) =>
    /npm.*audit|dependency-audit/.test(line) && !/console\.log/.test(line) ? [index] : [],
  );
  expect(callIndexes).toHaveLength(1);
  const [call, result] = lines.slice(callIndexes[0]);
  expect(call).toMatch(
    /^if \(includesAll && spawnSync\('npm', \['run', '-s', 'dependency-audit'\], .*\.status !== 0\)$/,
  );
  expect(result).toMatch(/^ {2}console\.log\('\\nWarning: .*'\);$/);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.test).not.toMatch(/audit|--all/);
});
