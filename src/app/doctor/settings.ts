import { type Config, parseConfig } from '../config.ts';
import { type CheckOutcome, ok, warning, wrong } from './check.ts';

type Environment = Record<string, string | undefined>;

/** Checks the environment of `npm run serve`. Returns every mistake, or the configuration with warnings. */
export function checkSettings(environment: Environment): { outcomes: CheckOutcome[]; config?: Config } {
  // The demo's variable would disable the checks for production.
  const parsed = parseConfig({ ...environment, MOCK_SERVICES_URL: undefined });
  if ('mistakes' in parsed) return { outcomes: parsed.mistakes.map((mistake) => wrong(`${mistake}.`)) };
  const { config } = parsed;
  const warnings = [...findSettingWarnings(config, environment)];
  return { config, outcomes: warnings.length > 0 ? warnings : [ok('Every variable can be read.')] };
}

function* findSettingWarnings(config: Config, environment: Environment): Generator<CheckOutcome> {
  if (environment.MOCK_SERVICES_URL)
    yield warning('MOCK_SERVICES_URL is set, which makes the server a demo. Remove it from the environment.');
  if (config.sessionSecret === config.intakeKey)
    yield wrong('SESSION_SECRET and INTAKE_KEY are the same: replace one of them (openssl rand -base64 32).');
  if (!environment.ADMIN_EMAIL)
    yield warning(
      `ADMIN_EMAIL is missing: until the owner sets an email in Settings, emails to the owner go to ${config.ownerEmail}, whether or not that address exists. Set it to an address that the owner reads.`,
    );
  if (!environment.MAIL_FROM)
    yield warning(
      `MAIL_FROM is missing: emails are sent as ${config.mailFrom}. Set it to an address of your own domain.`,
    );
  if (config.trustProxy === false)
    yield warning(
      'TRUST_PROXY is missing: behind a proxy, all visitors would look like one and share its limits. Set it to the number of proxies.',
    );
  if (config.trustProxy === true)
    yield warning(
      'TRUST_PROXY=true believes anyone who connects: set it to the number of proxies, or to their addresses.',
    );
  if (!config.payPal)
    yield warning('Payments are off: set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET to sell anything.');
  if (!config.botCheck)
    yield warning('There is no bot check: limits and a hidden field do its work until RECAPTCHA_SITE_KEY is set.');
  if (!config.backups)
    yield warning(
      'BACKUP_DIR is missing: there are no automatic backups. Set it to a folder, ideally on another disk.',
    );
  if (!config.databaseDisk)
    yield warning(
      'DATABASE_DISK is missing: if PostgreSQL writes to a disk of this machine, name a folder on it, and changes are refused before it is full.',
    );
}

/** Removing shorter values would damage the report and protect nothing. */
const MIN_SECRET_LENGTH = 4;

/** Returns every value of the environment that no report may show. */
export function listSecrets(environment: Environment): string[] {
  const secretVariables = Object.entries(environment).filter(([name]) =>
    /_(SECRET|KEY|PASSWORD|TOKEN)(_|$)/.test(name),
  );
  const urlPasswords = ['DATABASE_URL', 'SMTP_URL'].flatMap((name) => {
    const url = environment[name];
    if (!url || !URL.canParse(url)) return [];
    const { password } = new URL(url);
    return [password, decodePassword(password)];
  });
  // reCAPTCHA's site key is public, despite its name.
  const values = secretVariables
    .filter(([name]) => name !== 'RECAPTCHA_SITE_KEY')
    .map(([, value]) => value?.trim() ?? '');
  return [...values, ...urlPasswords].filter((secret) => secret.length >= MIN_SECRET_LENGTH);
}

function decodePassword(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
