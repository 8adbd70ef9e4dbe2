import { randomBytes } from 'node:crypto';
import { addressMark } from '../../../http/address-mark.ts';
import type { From } from '../../../http/bind.ts';
import type { Jar } from '../../../http/jar.ts';
import { keyedHash } from '../../../keyed-hash.ts';

/** Marks the browser that checks out, so that its orders are its own. It says nothing about anybody. */
const BUYER = 'buyer';
const YEAR_SECONDS = 365 * 24 * 3600;
const MARK = /^[\w-]{22}$/;

/** The browser and the address that a request comes from, as keyed hashes: the table holds neither. */
export type Origin = { browser: string; address: string };

export type BrowserMarks = ReturnType<typeof browserMarks>;

/** The origins of requests, hashed with `secret`. */
export function browserMarks(secret: string) {
  const hash = (mark: string) => keyedHash(secret, 'order/browser', mark);

  const markIn = (jar: Jar): string | undefined => {
    const mark = jar.get(BUYER);
    return mark && MARK.test(mark) ? mark : undefined;
  };

  return {
    /** The browser that asks, as it was marked; undefined when it was not. */
    read(jar: Jar): string | undefined {
      const mark = markIn(jar);
      return mark && hash(mark);
    },
    /** Where a request comes from that leads to buying; a browser that has no mark gets one. */
    mark(jar: Jar, { ip }: From): Origin {
      const mark = markIn(jar) ?? randomBytes(16).toString('base64url');
      jar.set(BUYER, mark, { maxAgeSeconds: YEAR_SECONDS, sameSite: 'lax' });
      return { browser: hash(mark), address: addressMark(secret, ip) };
    },
  };
}
