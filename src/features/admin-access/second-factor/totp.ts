import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Enrollment } from '../contract/second-factor.ts';

const STEP_SECONDS = 30;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;
/** The light border that scanners need to find a QR code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** The parameters that every authenticator app supports; many apps ignore other values. */
const createTotp = (secret: Secret, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

/** A new secret as text, as a URL and as a QR code of the URL. `issuer` and `label` name the account. */
export function createTotpSecret(issuer: string, label: string): Enrollment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = createTotp(secret, issuer, label).toString();
  const { size, data } = encode(uri, { ecc: 'M', border: QUIET_MODULES });
  return { secret: secret.base32, uri, qr: { size, path: toSvgPath(data) } };
}

/** The time step of this code, with a tolerance of one step either way (RFC 6238 §5.2). Undefined for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(Secret.fromBase32(secret), '', '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

/** The dark modules as an SVG path. Each run in a row is one rectangle, which leaves no visible seams. */
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
