import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { PayPalConfig } from '../config.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { PayPalUnsure } from './paypal.ts';

/** One call to PayPal. */
export type Asked = {
  method: 'GET' | 'POST';
  path: string;
  /** JSON, as it goes over the wire. */
  body?: string;
  /** Makes a change that is asked for twice happen once (PayPal-Request-Id). */
  requestId?: string;
  /** A POST without a request id that changes nothing: it may be asked again. */
  changesNothing?: true;
  /** Anybody can have us ask this: how it fares must not keep the other calls from being made. */
  becauseOfStrangers?: true;
};

/** What came back: 2xx, or a 4xx that is PayPal's definite no. */
export type Answered = { status: number; body: unknown };

/** How patient the adapter is. Tests are less so. */
export type Patience = {
  timeoutMs: number;
  /** A call that failed quickly is made again, as often as this. */
  retries: number;
  /** But not once so much time has passed: someone may be waiting, and the settling job comes after. */
  retryWithinMs: number;
  breakAfter: number;
  restMs: number;
};

export const patience: Patience = {
  timeoutMs: 10_000,
  retries: 2,
  retryWithinMs: 5_000,
  breakAfter: 5,
  restMs: 5_000,
};

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** A token is renewed so long before its end that none expires on the way. */
const RENEW_BEFORE_SECONDS = 60;

/**
 * The way to PayPal's REST interface: sign-in, time-outs, a few repetitions where nothing can happen twice, and
 * breakers. Throws PayPalUnsure, which names the call and never quotes what was said.
 */
export function payPalTransport(config: PayPalConfig, { timeoutMs, ...patient }: Patience) {
  const nowMs = () => performance.now();
  const newBreaker = () => circuitBreaker({ failures: patient.breakAfter, restMs: patient.restMs, nowMs });
  const breakers = { ours: newBreaker(), strangers: newBreaker() };
  let token: { value: string; untilMs: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function once(path: string, init: RequestInit): Promise<Answered> {
    // The time limit covers the body as well: an answer that never ends is none.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${config.apiUrl}${path}`, { ...init, signal, redirect: 'error' }).catch(() => {
      throw new PayPalUnsure(`PayPal did not answer ${path}`);
    });
    const text = await response.text().catch(() => {
      throw new PayPalUnsure(`PayPal broke off its answer to ${path}`);
    });
    if (response.status >= 500 || response.status === 429)
      throw new PayPalUnsure(`PayPal answered ${path} with ${response.status}`);
    return { status: response.status, body: parsed(text) };
  }

  /** Asks again after a failure that leaves it open whether anything happened, for as long as that makes sense. */
  async function again<T>(work: () => Promise<T>, safe: boolean): Promise<T> {
    const startedMs = nowMs();
    for (let tries = 0; ; tries++) {
      try {
        return await work();
      } catch (error) {
        const spent = tries >= patient.retries || nowMs() - startedMs > patient.retryWithinMs;
        if (!(error instanceof PayPalUnsure) || !safe || spent) throw error;
        // Spread, so that many who failed together do not come back together.
        await wait(100 * 2 ** tries * (0.5 + Math.random()));
      }
    }
  }

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const { status, body } = await once('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const found = Token.safeParse(body);
    if (status !== 200 || !found.success) throw new PayPalUnsure(`PayPal gave no token (${status})`);
    const { access_token: value, expires_in: seconds } = found.data;
    token = { value, untilMs: nowMs() + Math.max(seconds - RENEW_BEFORE_SECONDS, seconds / 2) * 1000 };
    return value;
  }

  /** The token of now. However many ask at once, one is fetched. */
  async function currentToken(): Promise<string> {
    if (token && nowMs() < token.untilMs) return token.value;
    fetching ??= fetchToken().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  async function signedIn(asked: Asked): Promise<Answered> {
    for (let renewed = false; ; renewed = true) {
      const bearer = await currentToken();
      const answered = await once(asked.path, {
        method: asked.method,
        headers: {
          authorization: `Bearer ${bearer}`,
          accept: 'application/json',
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(asked.requestId && { 'paypal-request-id': asked.requestId }),
        },
        ...(asked.body !== undefined && { body: asked.body }),
      });
      if (answered.status !== 401) return answered;
      if (renewed) throw new PayPalUnsure(`PayPal does not let us ask ${asked.path}`);
      // Ended before its time; the person who fetched another meanwhile has renewed it for us.
      if (token?.value === bearer) token = undefined;
    }
  }

  return {
    async ask(asked: Asked): Promise<Answered> {
      const breaker = asked.becauseOfStrangers ? breakers.strangers : breakers.ours;
      if (!breaker.lets()) throw new PayPalUnsure('PayPal has been away just now and is given a rest');
      try {
        const safe = asked.method === 'GET' || asked.requestId !== undefined || asked.changesNothing === true;
        const answered = await again(() => signedIn(asked), safe);
        breaker.succeeded();
        return answered;
      } catch (error) {
        breaker.failed();
        throw error;
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
