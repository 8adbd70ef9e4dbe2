import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { z } from 'zod';
import { DAY_MS } from '#domain/day.ts';
import { installationOf } from '../http/health.ts';
import { cause, ok, type Verdict, warning, wrong } from './finding.ts';

const PATIENCE_MS = 8_000;
/** Caddy and its like renew a certificate a month before it ends: with less than this left, they have stopped. */
const SOON_DAYS = 14;

/** How the network is looked at; tests look at one of their own. */
export type Network = {
  fetch: typeof fetch;
  addressesOf(host: string): Promise<string[]>;
  /** When the certificate ends. Throws when nobody should trust it for this host. */
  certificateEnd(host: string, port: number): Promise<Date>;
};

export const network: Network = {
  fetch: (...given) => fetch(...given),
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  certificateEnd: (host, port) =>
    new Promise((resolve, reject) => {
      const socket = connectTls(
        { host, port, ...(isIP(host) === 0 && { servername: host }), timeout: PATIENCE_MS },
        () => {
          resolve(new Date(socket.getPeerCertificate().valid_to));
          socket.end();
        },
      );
      socket.once('error', reject);
      socket.once('timeout', () => socket.destroy(new Error('no answer')));
    }),
};

const Alive = z.object({ installation: z.string() });

type Given = { publicUrl: string; secret: string; now: Date; network: Network };

/** The site as its visitors reach it: name, certificate, that it is ours, and that http leads to https. */
export async function lookAtAddress(given: Given): Promise<Verdict[]> {
  const url = new URL(given.publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await given.network.addressesOf(host).catch(() => []);
  if (addresses.length === 0) return [wrong(`The name ${host} leads nowhere: add it to your domain’s DNS.`)];
  const secure = url.protocol === 'https:';
  return Promise.all([
    secure ? certificate(url, host, given) : Promise.resolve(unencrypted(host)),
    itself(given),
    ...(secure && url.port === '' ? [redirect(url, given)] : []),
  ]);
}

function unencrypted(host: string): Verdict {
  const says = 'PUBLIC_URL begins with http://: passwords would travel for everybody to read. Set it to https://.';
  return /^(localhost|127\.|::1)/.test(host) ? warning(says) : wrong(says);
}

async function certificate(url: URL, host: string, { network, now }: Given): Promise<Verdict> {
  const port = Number(url.port || 443);
  const end = await network.certificateEnd(host, port).catch((error: unknown) => cause(error));
  if (typeof end === 'string') return wrong(`The certificate of ${host} is not to be trusted: ${end}. Renew it.`);
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
  if (days < SOON_DAYS)
    return warning(`The certificate of ${host} ends in ${days} days: find out why nobody renews it.`);
  return ok(`The certificate of ${host} is good for another ${days} days.`);
}

/** Whether what answers there is a process of this installation: it knows the same SESSION_SECRET. */
async function itself({ publicUrl, secret, network }: Given): Promise<Verdict> {
  const answer = await network
    .fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' })
    .catch((error: unknown) => cause(error));
  if (typeof answer === 'string')
    return wrong(`${publicUrl} does not answer: ${answer}. Start the server and the proxy, and look again.`);
  const alive = Alive.safeParse(await answer.json().catch(() => undefined)).data;
  if (!alive) return wrong(`Something else answers at ${publicUrl} (${answer.status}): check the proxy’s upstream.`);
  if (alive.installation !== installationOf(secret))
    return wrong(
      `Another installation answers at ${publicUrl}: check the DNS, or SESSION_SECRET, which all must share.`,
    );
  return ok(`${publicUrl} leads to this installation.`);
}

async function redirect(url: URL, { network }: Given): Promise<Verdict> {
  const plain = `http://${url.hostname}/`;
  const answer = await network
    .fetch(plain, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' })
    .catch((error: unknown) => cause(error));
  if (typeof answer === 'string')
    return warning(`${plain} does not answer (${answer}): open port 80, so that it can lead to https.`);
  const leads = answer.headers.get('location')?.startsWith('https://') && answer.status >= 300 && answer.status < 400;
  return leads ? ok(`${plain} leads to https.`) : wrong(`${plain} does not lead to https: let the proxy redirect it.`);
}
