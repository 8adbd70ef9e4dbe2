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
  type SetupFinding,
  type SetupSettings,
  type SetupStep,
} from '../domain/setup.ts';
import { readSettings } from '../service.ts';
import * as store from '../store.ts';
import { readSetupFacts } from './setup-facts.ts';

/** A check of a part that is set up on the server. */
export type PartCheck = {
  step: CheckedStep;
  /** The settings of the server that it is about. They may contain passwords. */
  configuration: object;
  run(): Promise<SetupFinding[]>;
};

type SetupDeps = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  secret: string;
  /** What is not set up is not checked. */
  listSetupChecks: () => readonly PartCheck[];
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
  const { day } = toWallTime(deps.clock.now(), deps.timeZone);
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
  const lastTime = last && toWallTime(last.at, deps.timeZone);
  const checked = deps.listSetupChecks().map((part) => {
    const { step } = part;
    const found = last?.checks.find((check) => check.step === step);
    const isCurrent = found?.configuration === hashConfiguration(deps, part);
    const findings = isCurrent ? [...found.findings] : [];
    const checkedAt = found && lastTime ? { date: lastTime.day, time: lastTime.time } : null;
    return [step, { isPassed: isCurrent && hasPassed(found), check: { checkedAt, isCurrent, findings } }] as const;
  });
  return new Map<SetupStep, (typeof checked)[number][1]>(checked);
}

/** The settings of the server that a check is about, as a keyed hash. */
const hashConfiguration = ({ secret }: SetupDeps, { step, configuration }: PartCheck) =>
  computeKeyedHash(secret, `setup-check/${step}`, JSON.stringify(configuration));

const runSetupChecks = (deps: SetupDeps): Promise<SetupCheck[]> =>
  Promise.all(
    deps.listSetupChecks().map(async (check) => ({
      step: check.step,
      configuration: hashConfiguration(deps, check),
      findings: await check.run(),
    })),
  );
