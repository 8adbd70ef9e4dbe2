import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** The signed parts of a delivery: https://developer.paypal.com/api/rest/webhooks/rest/#link-selfverification */
export type Transmission = { id: string; time: string; webhookId: string; body: string };

/** PayPal's webhook signature. The key is generated once and stored, so signatures stay valid after a restart. */
export type WebhookSigner = {
  algorithm: 'SHA256withRSA';
  /** Identifies the key; the last part of the certificate's URL. */
  certificateId: string;
  /** The public key as PEM. PayPal wraps it in an X.509 certificate, which would add nothing here. */
  publicKey: string;
  sign(transmission: Transmission): string;
  verify(transmission: Transmission, signature: string): boolean;
};

/** Loads the key from the folder, or generates it. */
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
      // Unlike a rename, a link does not replace a key that another process has just created.
      linkSync(temporaryPath, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    unlinkSync(temporaryPath);
  }
  return readFileSync(path, 'utf8');
}
