import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Enrollment } from '#contract/second-factor.ts';
import { studio } from '#domain/studio.ts';

const STEP_SECONDS = 30;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Light modules around a QR code, without which it is not found (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** What every program for codes understands; many ignore anything else that they are told. */
const createTotp = (secret: Secret, label: string) =>
  new TOTP({ issuer: studio.name, label, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

/** A new secret for a phone, as text, as an address, and as a picture of that address. `label` says whose it is. */
export function createTotpSecret(label: string): Enrollment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = createTotp(secret, label).toString();
  const { size, data } = encode(uri, { ecc: 'M', border: QUIET_MODULES });
  return { secret: secret.base32, uri, qr: { size, path: toSvgPath(data) } };
}

/**
 * The time step whose code this is, by a clock that may differ by one step either way (RFC 6238 §5.2); undefined for a
 * wrong code.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(Secret.fromBase32(secret), '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

/** The dark modules as a path, each run of a row as one rectangle: drawn so, they leave no seams. */
function toSvgPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const width = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${width}v1h-${width}z`;
      }),
    )
    .join('');
}
