import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const secret = 'x'.repeat(32);
const production = {
  DATABASE_URL: 'postgresql://localhost/studio',
  PUBLIC_URL: 'https://studio.example/',
  SESSION_SECRET: secret,
  INTAKE_KEY: secret,
  SMTP_URL: 'smtps://user:password@mail.example.com',
};
const demo = { MOCK_SERVICES_URL: 'http://127.0.0.1:4000', SMTP_URL: 'smtp://127.0.0.1:2525' };
const parseMistakes = (environment: Record<string, string>) => {
  const parsed = parseConfig(environment);
  return 'mistakes' in parsed ? parsed.mistakes : [];
};
const parseValidConfig = (environment: Record<string, string>) => {
  const parsed = parseConfig(environment);
  if ('mistakes' in parsed) throw new Error(parsed.mistakes.join('\n'));
  return parsed.config;
};

describe('production mode', () => {
  test('production mode names everything that is missing, all at once', () => {
    const mistakes = parseMistakes({});
    for (const name of Object.keys(production)) expect(mistakes.join('\n')).toContain(`${name} is missing`);
    expect(mistakes).toHaveLength(5);
  });

  test.each(Object.keys(production))('production mode refuses to start without %s alone', (name) => {
    const mistakes = parseMistakes({ ...production, [name]: ' ' });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(name);
  });

  test('production mode has no sample data and no disabled limits', () => {
    expect(parseMistakes({ ...production, RATE_LIMITS: 'off' }).join()).toContain('trying out only');
    expect(parseMistakes({ ...production, SEED: 'sample' }).join()).toContain('trying out only');
    const config = parseValidConfig(production);
    expect(config).toMatchObject({
      mode: 'production',
      seed: 'none',
      rateLimits: true,
      publicUrl: 'https://studio.example',
    });
  });
});

describe('every variable', () => {
  test('every variable is read with its meaning', () => {
    const config = parseValidConfig({
      ...production,
      PORT: '8080',
      HOST: '0.0.0.0',
      TRUST_PROXY: '1',
      ADMIN_EMAIL: 'wren@studio.example',
    });
    expect(config).toMatchObject({ port: 8080, host: '0.0.0.0', trustProxy: 1, ownerEmail: 'wren@studio.example' });
    expect(parseValidConfig({ ...production, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    const retention = parseValidConfig({ ...production, KEEP_ENQUIRIES_DAYS: '0', KEEP_MAILS_DAYS: '45' }).retention;
    expect(retention).toMatchObject({ enquiries: 0, mails: 45, waivers: 2_555 });
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['PUBLIC_URL', 'studio.example'],
    ['SESSION_SECRET', 'short'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Wren <wren@studio.example>'],
    ['BUSINESS_TIME_ZONE', 'Portland'],
    ['SEED', 'demo'],
    ['ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everyone'],
    ['KEEP_WAIVERS_DAYS', '-1'],
  ])('a variable with a mistake is named with what to do: %s=%s', (name, value) => {
    const mistakes = parseMistakes({ ...production, [name]: value });
    expect(mistakes.some((mistake) => mistake.startsWith(name))).toBe(true);
  });

  test('a variable that needs another one asks for it', () => {
    expect(parseMistakes({ ...production, RECAPTCHA_SITE_KEY: 'k' }).join()).toContain(
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET',
    );
    expect(parseMistakes({ ...production, PAYPAL_CLIENT_ID: 'k' }).join()).toContain('PAYPAL_CLIENT_SECRET');
  });
});

test('the demo needs only the mock services', () => {
  expect(parseValidConfig(demo)).toMatchObject({
    mode: 'demo',
    seed: 'sample',
    ownerEmail: 'owner@example.com',
    port: 3000,
  });
  expect(parseValidConfig({ ...demo, RATE_LIMITS: 'off' }).rateLimits).toBe(false);
});

describe('backups', () => {
  const retention = { days: 7, weeks: 4, months: 6 };

  test('backups are stored beside the data of a demo, unless they are turned off', () => {
    expect(parseValidConfig({ ...demo, DATA_DIR: '/srv/studio' }).backups).toEqual({
      folder: '/srv/studio/backups',
      retention,
    });
    expect(parseValidConfig({ ...demo, BACKUP_DIR: 'off' }).backups).toBeUndefined();
  });

  test('backups of a business are stored in the folder that it sets, and otherwise not made', () => {
    expect(parseValidConfig(production).backups).toBeUndefined();
    const environment = { ...production, BACKUP_DIR: '/backups', BACKUP_KEEP: '14d' };
    expect(parseValidConfig(environment).backups).toEqual({
      folder: '/backups',
      retention: { days: 14, weeks: 0, months: 0 },
    });
  });

  test('a retention rule of backups that cannot be parsed is refused', () => {
    expect(parseMistakes({ ...production, BACKUP_KEEP: 'a few' })).toEqual([
      'BACKUP_KEEP must be how many days, weeks and months, such as 7d 4w 6m',
    ]);
  });
});
