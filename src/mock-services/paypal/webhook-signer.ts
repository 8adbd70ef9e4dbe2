import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** What PayPal signs of a delivery: https://developer.paypal.com/api/rest/webhooks/rest/#link-selfverification */
export type Transmission = { id: string; time: string; webhookId: string; body: string };

/** PayPal's signature. The key is made once and kept, so that what was signed before a restart stays good. */
export type WebhookSigner = {
  algorithm: 'SHA256withRSA';
  /** Names the key; the last part of the certificate's address. */
  certificateId: string;
  /** The public key as PEM. PayPal wraps it into an X.509 certificate, which says nothing more here. */
  publicKey: string;
  sign(transmission: Transmission): string;
  verify(transmission: Transmission, signature: string): boolean;
};

/** Opens the key in the folder, and makes it first when there is none. */
export function createWebhookSigner(folder: string): WebhookSigner {
  const privateKey = createPrivateKey(loadOrCreateKey(join(folder, 'webhook-key.pem')));
  const publicKey = createPublicKey(privateKey);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return {
    algorithm: 'SHA256withRSA',
    certificateId: `CERT-${createHash('sha256').update(pem).digest('hex').slice(0, 24)}`,
    publicKey: pem,
    sign: (transmission) => sign('sha256', toSignedText(transmission), privateKey).toString('base64'),
    verify: (transmission, signature) =>
      verify('sha256', toSignedText(transmission), publicKey, Buffer.from(signature, 'base64')),
  };
}

function toSignedText({ id, time, webhookId, body }: Transmission): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}

function loadOrCreateKey(path: string): string {
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const temporaryPath = `${path}.${process.pid}`;
    const file = openSync(temporaryPath, 'w', 0o600);
    writeSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    fsyncSync(file);
    closeSync(file);
    try {
      // Unlike a rename, a link does not replace the key that another program may have made just now.
      linkSync(temporaryPath, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    unlinkSync(temporaryPath);
  }
  return readFileSync(path, 'utf8');
}
