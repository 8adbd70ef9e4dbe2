import type { Setup, SetupFinding } from '#contract/setup.ts';
import type { Connection, Database } from '#database/connection.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { listSetupLines, listUnfinishedSteps, type SetupStep } from '#domain/settings/setup.ts';
import { toWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { type Check, runChecks } from '../../../doctor/check.ts';
import { readSettings } from '../service.ts';
import * as store from './store.ts';

type SetupDeps = { connection: Connection; clock: Clock; config: Config; publicUrl: () => string };

export type SetupService = ReturnType<typeof createSetupService>;

const CHECK_TIMEOUT_MS = 10_000;

/** What the owner does before the site opens. */
export function createSetupService(deps: SetupDeps) {
  return {
    async getSetup(): Promise<Setup> {
      const settings = await readSettings(deps.connection.db);
      const lines = await listLines(deps, deps.connection.db, settings);
      return { isOpen: settings.opening.isOpen, canOpen: listUnfinishedSteps(lines).length === 0, lines };
    },
    listUnfinishedSteps: async (tx: Database, settings: Settings) =>
      listUnfinishedSteps(await listLines(deps, tx, settings)),
    runChecks: (): Promise<SetupFinding[]> => runSetupChecks(deps),
  };
}

async function listLines({ config, clock }: SetupDeps, db: Database, settings: Settings) {
  const rows = await store.readSetupRows(db, toWallTime(clock.now(), config.timeZone).day);
  return listSetupLines(settings, {
    ...rows,
    takesPayments: config.payPal !== undefined,
    hasGoogle: config.google !== undefined,
    hasBackups: config.backups !== undefined,
  });
}

/** The checks of the doctor that concern the owner, loaded when she asks. What is not set up is not checked. */
async function runSetupChecks({ config, publicUrl }: SetupDeps): Promise<SetupFinding[]> {
  const [{ checkGoogle }, { checkBackupFolder }, { checkMailServer }, { checkPayPal }] = await Promise.all([
    import('../../../doctor/google-and-bot-check.ts'),
    import('../../../doctor/machine.ts'),
    import('../../../doctor/mail.ts'),
    import('../../../doctor/paypal.ts'),
  ]);
  const { payPal, google, backups } = config;
  const checks: (Check & { name: SetupStep })[] = [
    ...(payPal ? [{ name: 'payments' as const, run: () => checkPayPal(payPal, publicUrl()) }] : []),
    { name: 'email', run: () => checkMailServer(config) },
    ...(google ? [{ name: 'google' as const, run: () => checkGoogle(google, publicUrl()) }] : []),
    ...(backups ? [{ name: 'backups' as const, run: () => checkBackupFolder(backups.folder) }] : []),
  ];
  const results = await runChecks(checks, CHECK_TIMEOUT_MS);
  return results.map(({ name, ...result }) => ({ step: name as SetupStep, ...result }));
}
