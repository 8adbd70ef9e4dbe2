import type { PartCheck } from '#features/settings/setup/service.ts';
import type { Config } from '../config.ts';
import { type Check, type CheckResult, runChecks } from './check.ts';

const CHECK_TIMEOUT_MS = 10_000;

/** The checks that concern the owner, of the parts that are set up. Each loads its part of the doctor when it runs. */
export function listSetupChecks(config: Config, publicUrl: string): PartCheck[] {
  const { payPal, google, backups, smtpUrl, mailFrom } = config;
  const checks: (Omit<PartCheck, 'run'> & Pick<Check, 'run'>)[] = [];
  if (payPal)
    checks.push({
      step: 'payments',
      configuration: { ...payPal, publicUrl },
      run: async () => (await import('./paypal.ts')).checkPayPal(payPal, publicUrl),
    });
  checks.push({
    step: 'email',
    configuration: { smtpUrl, mailFrom },
    run: async () => (await import('./mail.ts')).checkMailServer(config),
  });
  if (google)
    checks.push({
      step: 'google',
      configuration: { ...google, publicUrl },
      run: async () => (await import('./google-and-bot-check.ts')).checkGoogle(google, publicUrl),
    });
  if (backups)
    checks.push({
      step: 'backups',
      configuration: { folder: backups.folder },
      run: async () => (await import('./machine.ts')).checkBackupFolder(backups.folder),
    });
  return checks.map(({ run, ...check }) => ({
    ...check,
    run: async () => (await runChecks([{ name: check.step, run }], CHECK_TIMEOUT_MS)).map(toFinding),
  }));
}

const toFinding = ({ state, message, forOwner }: CheckResult) => ({
  state,
  message: forOwner ?? message,
  detail: message,
});
