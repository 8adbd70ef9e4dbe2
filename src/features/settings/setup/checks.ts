import type { Config } from '#app/config.ts';
import { type Check, type CheckResult, runChecks } from '#app/doctor/check.ts';
import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';
import { type CheckedStep, checkedSteps, type SetupCheck } from '../domain/setup.ts';

type CheckDeps = { config: Config; secret: string; publicUrl: () => string };

const CHECK_TIMEOUT_MS = 10_000;

/**
 * The settings of the server that a check is about, as a keyed hash, because they contain passwords. What is not set
 * up has none.
 */
export function hashConfigurations({ config, secret, publicUrl }: CheckDeps): Map<CheckedStep, string> {
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
export async function runSetupChecks(deps: CheckDeps): Promise<SetupCheck[]> {
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
