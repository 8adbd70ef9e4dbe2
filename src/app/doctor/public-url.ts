import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { z } from 'zod';
import { installationId } from '#platform/http/operation/health.ts';
import { DAY_MS } from '#platform/time/day.ts';
import { type CheckOutcome, describeError, ok, warning, wrong } from './check.ts';

const TIMEOUT_MS = 8_000;
/** Caddy and similar proxies renew a certificate a month before it expires. Less time left means that renewal fails. */
const MIN_CERTIFICATE_DAYS = 14;

/** Network access, replaced in tests. */
export type Network = {
  fetch: typeof fetch;
  resolveHost(host: string): Promise<string[]>;
  /** Returns the expiry date of the certificate. Throws if it is not trusted for this host. */
  getCertificateExpiry(host: string, port: number): Promise<Date>;
};

export const network: Network = {
  fetch: (...args) => fetch(...args),
  resolveHost: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  getCertificateExpiry: (host, port) =>
    new Promise((resolve, reject) => {
      const socket = connectTls(
        { host, port, ...(isIP(host) === 0 && { servername: host }), timeout: TIMEOUT_MS },
        () => {
          resolve(new Date(socket.getPeerCertificate().valid_to));
          socket.end();
        },
      );
      socket.once('error', reject);
      socket.once('timeout', () => socket.destroy(new Error('no answer')));
    }),
};

const HealthResponse = z.object({ installation: z.string() });

type PublicUrlDeps = {
  publicUrl: string;
  secret: string;
  now: Date;
  /** Before the first start nothing of ours answers. */
  isNew: boolean;
  network: Network;
};

/** Checks the site as visitors reach it: DNS, certificate, installation, and the redirect from http to https. */
export async function checkPublicUrl(deps: PublicUrlDeps): Promise<CheckOutcome[]> {
  const url = new URL(deps.publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await deps.network.resolveHost(host).catch(() => []);
  if (addresses.length === 0) return [wrong(`The name ${host} leads nowhere: add it to your domain’s DNS.`)];
  const secure = url.protocol === 'https:';
  return Promise.all([
    secure ? checkCertificate(url, host, deps) : Promise.resolve(checkUnencrypted(host)),
    checkInstallation(deps),
    ...(secure && url.port === '' ? [checkRedirect(url, deps)] : []),
  ]);
}

function checkUnencrypted(host: string): CheckOutcome {
  const message = 'PUBLIC_URL begins with http://: passwords would be sent unencrypted. Set it to https://.';
  return /^(localhost|127\.|::1)/.test(host) ? warning(message) : wrong(message);
}

async function checkCertificate(url: URL, host: string, { network, now, isNew }: PublicUrlDeps): Promise<CheckOutcome> {
  const port = Number(url.port || 443);
  const expiry = await network.getCertificateExpiry(host, port).catch((error: unknown) => describeError(error));
  if (typeof expiry === 'string') return describeCertificateFailure(expiry, `${host}:${port}`, isNew);
  const days = Math.floor((expiry.getTime() - now.getTime()) / DAY_MS);
  if (days < MIN_CERTIFICATE_DAYS)
    return warning(`The certificate of ${host} ends in ${days} days: find out why it isn’t renewed.`);
  return ok(`The certificate of ${host} is good for another ${days} days.`);
}

/** Without a connection, nothing is known of the certificate. */
function describeCertificateFailure(failure: string, address: string, isNew: boolean): CheckOutcome {
  if (/ECONNREFUSED/.test(failure))
    return isNew
      ? ok(`Not yet: nothing listens at ${address}. Start the proxy together with the server.`)
      : wrong(`Nothing listens at ${address} (${failure}): start the proxy, or open its port.`);
  if (/no answer|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(failure))
    return wrong(`${address} does not answer (${failure}): check the DNS, and that no firewall is in the way.`);
  if (/SSL routines|EPROTO/.test(failure))
    return wrong(`${address} offers no certificate (${failure}): let the proxy get one for this name.`);
  if (/has expired/i.test(failure))
    return wrong(`The certificate of ${address} has expired: find out why it isn’t renewed.`);
  if (/altnames|ALTNAME/.test(failure))
    return wrong(`The certificate of ${address} is for another name: let the proxy get one for this name.`);
  return wrong(
    `No authority that this machine trusts has signed the certificate of ${address} (${failure}): get one of a public authority.`,
  );
}

/** Checks that a process of this installation responds there, which means that it has the same SESSION_SECRET. */
async function checkInstallation({ publicUrl, secret, network, isNew }: PublicUrlDeps): Promise<CheckOutcome> {
  const response = await network
    .fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
    .catch((error: unknown) => describeError(error));
  if (isNew && (typeof response === 'string' || response.status >= 500))
    return ok(`Not yet: ${publicUrl} answers after the first start. Check again then.`);
  if (typeof response === 'string')
    return wrong(`${publicUrl} does not answer: ${response}. Start the server and the proxy, and check again.`);
  const health = HealthResponse.safeParse(await response.json().catch(() => undefined)).data;
  if (!health) return wrong(`Something else answers at ${publicUrl} (${response.status}): check the proxy’s upstream.`);
  if (health.installation !== installationId(secret))
    return wrong(
      `Another installation answers at ${publicUrl}: check the DNS, or SESSION_SECRET, which all must share.`,
    );
  return ok(`${publicUrl} leads to this installation.`);
}

async function checkRedirect(url: URL, { network, isNew }: PublicUrlDeps): Promise<CheckOutcome> {
  const httpUrl = `http://${url.hostname}/`;
  const response = await network
    .fetch(httpUrl, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
    .catch((error: unknown) => describeError(error));
  if (typeof response === 'string' && isNew) return ok(`Not yet: ${httpUrl} leads to https when the proxy runs.`);
  if (typeof response === 'string')
    return warning(`${httpUrl} does not answer (${response}): open port 80, so that it can lead to https.`);
  const redirectsToHttps =
    response.headers.get('location')?.startsWith('https://') && response.status >= 300 && response.status < 400;
  return redirectsToHttps
    ? ok(`${httpUrl} leads to https.`)
    : wrong(`${httpUrl} does not lead to https: let the proxy redirect it.`);
}
