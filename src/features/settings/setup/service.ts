import type { Config } from '#app/config.ts';
import { type Check, type CheckResult, runChecks } from '#app/doctor/check.ts';
import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import type { Filled } from '#platform/slots.ts';
import type { Clock } from '#platform/time/clock.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { business, opening, parts } from '../contract/business.ts';
import { places } from '../contract/place-settings.ts';
import type { Setup } from '../contract/setup.ts';
import {
  type CheckedStep,
  checkedSteps,
  hasPassed,
  listSetupLines,
  listUnfinishedSteps,
  type SetupCheck,
  type SetupSettings,
  type SetupStep,
} from '../domain/setup.ts';
import { readSettings } from '../service.ts';
import * as store from '../store.ts';
import { readSetupFacts } from './setup-facts.ts';

type SetupDeps = {
  connection: Connection;
  clock: Clock;
  config: Config;
  secret: string;
  publicUrl: () => string;
  fills: readonly Filled[];
};

export type SetupService = ReturnType<typeof createSetupService>;

/** What the owner does before the site opens. */
export function createSetupService(deps: SetupDeps) {
  const getSetup = async (): Promise<Setup> => {
    const settings = await readSettings(deps.connection.db, [business, places, opening, parts]);
    const lines = await listLines(deps, deps.connection.db, settings);
    return { isOpen: settings.opening.isOpen, canOpen: listUnfinishedSteps(lines).length === 0, lines };
  };
  return {
    getSetup,
    listUnfinishedSteps: async (tx: Database, settings: SetupSettings) =>
      listUnfinishedSteps(await listLines(deps, tx, settings)),
    /** Checks what is set up, and keeps what was found until the next check. */
    async runChecks(): Promise<Setup> {
      const checks = await runSetupChecks(deps);
      const at = deps.clock.now();
      await deps.connection.inTransaction((tx) => store.replaceChecks(tx, at, checks, checks.every(hasPassed)));
      return getSetup();
    },
  };
}

async function listLines(deps: SetupDeps, db: Database, settings: SetupSettings): Promise<Setup['lines']> {
  const { day } = toWallTime(deps.clock.now(), deps.config.timeZone);
  const facts = await readSetupFacts(deps.fills, db, day);
  const hasSentEmail = await store.hasSentEmail(db);
  const checks = await readChecks(deps, db);
  const passed = new Set(checkedSteps.filter((step) => checks.get(step)?.isPassed));
  return listSetupLines(settings, { ...facts, hasSentEmail, passed, configured: new Set(checks.keys()) }).map(
    (line) => {
      const check = checks.get(line.step)?.check;
      return check ? { ...line, check } : line;
    },
  );
}

/** What the last check says of each part that is set up. A check of other settings of the server counts no more. */
async function readChecks(deps: SetupDeps, db: Database) {
  const last = await store.findLastChecks(db);
  const lastTime = last && toWallTime(last.at, deps.config.timeZone);
  const checked = [...hashConfigurations(deps)].map(([step, configuration]) => {
    const found = last?.checks.find((check) => check.step === step);
    const isCurrent = found?.configuration === configuration;
    const findings = isCurrent ? [...found.findings] : [];
    const checkedAt = found && lastTime ? { date: lastTime.day, time: lastTime.time } : null;
    return [step, { isPassed: isCurrent && hasPassed(found), check: { checkedAt, isCurrent, findings } }] as const;
  });
  return new Map<SetupStep, (typeof checked)[number][1]>(checked);
}

type CheckDeps = { config: Config; secret: string; publicUrl: () => string };

const CHECK_TIMEOUT_MS = 10_000;

/**
 * The settings of the server that a check is about, as a keyed hash, because they contain passwords. What is not set
 * up has none.
 */
function hashConfigurations({ config, secret, publicUrl }: CheckDeps): Map<CheckedStep, string> {
  const { payPal, google, backups, smtpUrl, mailFrom } = config;
  const parts: Record<CheckedStep, object | undefined> = {
    payments: payPal && { ...payPal, publicUrl: publicUrl() },
    email: { smtpUrl, mailFrom },
    google: google && { ...google, publicUrl: publicUrl() },
    backups: backups && { folder: backups.folder },
  };
  return new Map(
    checkedSteps.flatMap((step) => {
      const part = parts[step];
      return part ? [[step, computeKeyedHash(secret, `setup-check/${step}`, JSON.stringify(part))] as const] : [];
    }),
  );
}

/** The checks of the doctor that concern the owner, loaded only for this request. What is not set up is not checked. */
async function runSetupChecks(deps: CheckDeps): Promise<SetupCheck[]> {
  const { config, publicUrl } = deps;
  const [{ checkGoogle }, { checkBackupFolder }, { checkMailServer }, { checkPayPal }] = await Promise.all([
    import('#app/doctor/google-and-bot-check.ts'),
    import('#app/doctor/machine.ts'),
    import('#app/doctor/mail.ts'),
    import('#app/doctor/paypal.ts'),
  ]);
  const { payPal, google, backups } = config;
  const checks: (Check & { name: CheckedStep })[] = [
    ...(payPal ? [{ name: 'payments' as const, run: () => checkPayPal(payPal, publicUrl()) }] : []),
    { name: 'email', run: () => checkMailServer(config) },
    ...(google ? [{ name: 'google' as const, run: () => checkGoogle(google, publicUrl()) }] : []),
    ...(backups ? [{ name: 'backups' as const, run: () => checkBackupFolder(backups.folder) }] : []),
  ];
  const configurations = hashConfigurations(deps);
  const results = await runChecks(checks, CHECK_TIMEOUT_MS);
  return checks.map(({ name: step }) => ({
    step,
    configuration: configurations.get(step) ?? '',
    findings: results.filter(({ name }) => name === step).map(toFinding),
  }));
}

const toFinding = ({ state, message, forOwner }: CheckResult) => ({
  state,
  message: forOwner ?? message,
  detail: message,
});
