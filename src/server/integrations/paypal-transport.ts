import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { PayPalConfig } from '../config.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { PayPalIndeterminateError } from './paypal.ts';

/** One call to PayPal. */
export type PayPalRequest = {
  method: 'GET' | 'POST';
  path: string;
  /** JSON, as it goes over the wire. */
  body?: string;
  /** Makes a change that is asked for twice happen once (PayPal-Request-Id). */
  requestId?: string;
  /** A POST without a request id that changes nothing: it may be asked again. */
  isReadOnly?: true;
  /** Anybody can have us ask this: how it fares must not keep the other calls from being made. */
  isUntrustedCaller?: true;
};

/** What came back: 2xx, or a 4xx that is PayPal's definite no. */
export type PayPalResponse = { status: number; body: unknown };

/** How patient the adapter is. Tests are less so. */
export type RetryPolicy = {
  timeoutMs: number;
  /** A call that failed quickly is made again, as often as this. */
  retries: number;
  /** But not once so much time has passed: someone may be waiting, and the settling job comes after. */
  retryWithinMs: number;
  maxFailures: number;
  resetTimeoutMs: number;
};

export const defaultRetryPolicy: RetryPolicy = {
  timeoutMs: 10_000,
  retries: 2,
  retryWithinMs: 5_000,
  maxFailures: 5,
  resetTimeoutMs: 5_000,
};

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** A token is renewed so long before its end that none expires on the way. */
const RENEW_BEFORE_SECONDS = 60;

/**
 * The way to PayPal's REST interface: sign-in, time-outs, a few repetitions where nothing can happen twice, and
 * breakers. Throws PayPalUnsure, which names the call and never quotes what was said.
 */
export function createPayPalTransport(config: PayPalConfig, { timeoutMs, ...policy }: RetryPolicy) {
  const nowMs = () => performance.now();
  const createBreaker = () =>
    createCircuitBreaker({ maxFailures: policy.maxFailures, resetTimeoutMs: policy.resetTimeoutMs, nowMs });
  const breakers = { trusted: createBreaker(), untrusted: createBreaker() };
  let token: { value: string; untilMs: number } | undefined;
  let pendingToken: Promise<string> | undefined;

  async function sendOnce(path: string, init: RequestInit): Promise<PayPalResponse> {
    // The time limit covers the body as well: an answer that never ends is none.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${config.apiUrl}${path}`, { ...init, signal, redirect: 'error' }).catch(() => {
      throw new PayPalIndeterminateError(`PayPal did not answer ${path}`);
    });
    const text = await response.text().catch(() => {
      throw new PayPalIndeterminateError(`PayPal broke off its answer to ${path}`);
    });
    if (response.status >= 500 || response.status === 429)
      throw new PayPalIndeterminateError(`PayPal answered ${path} with ${response.status}`);
    return { status: response.status, body: parseJson(text) };
  }

  /** Asks again after a failure that leaves it open whether anything happened, for as long as that makes sense. */
  async function withRetries<T>(run: () => Promise<T>, isIdempotent: boolean): Promise<T> {
    const startedMs = nowMs();
    for (let attempts = 0; ; attempts++) {
      try {
        return await run();
      } catch (error) {
        const isExhausted = attempts >= policy.retries || nowMs() - startedMs > policy.retryWithinMs;
        if (!(error instanceof PayPalIndeterminateError) || !isIdempotent || isExhausted) throw error;
        // Spread, so that many who failed together do not come back together.
        await wait(100 * 2 ** attempts * (0.5 + Math.random()));
      }
    }
  }

  async function fetchToken(): Promise<string> {
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const { status, body } = await sendOnce('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const parsedToken = Token.safeParse(body);
    if (status !== 200 || !parsedToken.success) throw new PayPalIndeterminateError(`PayPal gave no token (${status})`);
    const { access_token: value, expires_in: seconds } = parsedToken.data;
    token = { value, untilMs: nowMs() + Math.max(seconds - RENEW_BEFORE_SECONDS, seconds / 2) * 1000 };
    return value;
  }

  /** The token of now. However many ask at once, one is fetched. */
  async function currentToken(): Promise<string> {
    if (token && nowMs() < token.untilMs) return token.value;
    pendingToken ??= fetchToken().finally(() => {
      pendingToken = undefined;
    });
    return pendingToken;
  }

  async function sendAuthorized(request: PayPalRequest): Promise<PayPalResponse> {
    for (let renewed = false; ; renewed = true) {
      const accessToken = await currentToken();
      const response = await sendOnce(request.path, {
        method: request.method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'application/json',
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(request.requestId && { 'paypal-request-id': request.requestId }),
        },
        ...(request.body !== undefined && { body: request.body }),
      });
      if (response.status !== 401) return response;
      if (renewed) throw new PayPalIndeterminateError(`PayPal does not let us ask ${request.path}`);
      // Ended before its time; the person who fetched another meanwhile has renewed it for us.
      if (token?.value === accessToken) token = undefined;
    }
  }

  return {
    async send(request: PayPalRequest): Promise<PayPalResponse> {
      const breaker = request.isUntrustedCaller ? breakers.untrusted : breakers.trusted;
      if (!breaker.allowsRequest())
        throw new PayPalIndeterminateError('PayPal has been away just now and is given a rest');
      try {
        const isIdempotent = request.method === 'GET' || request.requestId !== undefined || request.isReadOnly === true;
        const response = await withRetries(() => sendAuthorized(request), isIdempotent);
        breaker.recordSuccess();
        return response;
      } catch (error) {
        breaker.recordFailure();
        throw error;
      }
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
