import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` (PHC string format; base64 without padding). */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,4}),p=(\d{1,3})\$([\w+/]{11,86})\$([\w+/]{22,86})$/;

const computeArgon2 = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Keyboards encode the same letter in different ways (NIST SP 800-63B §3.1.1.2). */
const normalizePassword = (password: string) => password.normalize('NFKC');

/** Hashes a password as an argon2id string with its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await computeArgon2('argon2id', {
    ...COST,
    message: normalizePassword(password),
    nonce,
    tagLength: TAG_BYTES,
  });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(hash)}`;
}

/** Whether a password matches a hash, at the cost in the hash. An invalid string matches nothing. */
export async function isPasswordValid(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? [];
  if (memory === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await computeArgon2('argon2id', {
    message: normalizePassword(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** The hash for an unknown email, so that its check takes as long as that of a known one. */
export const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toUnpaddedBase64(Buffer.alloc(SALT_BYTES))}$${toUnpaddedBase64(Buffer.alloc(TAG_BYTES))}`;
