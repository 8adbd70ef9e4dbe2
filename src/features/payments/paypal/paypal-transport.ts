import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { PayPalConfig } from '#app/config.ts';
import { createCircuitBreaker } from '#platform/http/operation/circuit-breaker.ts';
import { PayPalIndeterminateError } from './paypal.ts';

/** One request to PayPal. */
export type PayPalRequest = {
  method: 'GET' | 'POST';
  path: string;
  /** The JSON text of the body. */
  body?: string;
  /** Makes a repeated change happen once (PayPal-Request-Id). */
  requestId?: string;
  /** A POST without request id that changes nothing, so it may be retried. */
  isReadOnly?: true;
  /** Any visitor can trigger this request, so its failures must not open the circuit breaker of the others. */
  isUntrustedCaller?: true;
};

/** A 2xx, or a 4xx that is PayPal's definite rejection. */
export type PayPalResponse = { status: number; body: unknown };

/** Timeouts and retries. Tests use shorter ones. */
export type RetryPolicy = {
  timeoutMs: number;
  /** How often a call that failed quickly is retried. */
  retries: number;
  /** No retry after this time: a visitor may be waiting, and the `settle` job retries later. */
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
/** Renews a token this early, so none expires during a request. */
const RENEW_BEFORE_SECONDS = 60;

/**
 * Sends requests to PayPal's REST API with sign-in, timeouts, retries of idempotent requests, and circuit breakers.
 * Throws PayPalIndeterminateError, which names the request but never quotes the response.
 */
export function createPayPalTransport(config: PayPalConfig, { timeoutMs, ...policy }: RetryPolicy) {
  const nowMs = () => performance.now();
  const createBreaker = () =>
    createCircuitBreaker({ maxFailures: policy.maxFailures, resetTimeoutMs: policy.resetTimeoutMs, nowMs });
  const breakers = { trusted: createBreaker(), untrusted: createBreaker() };
  let token: { value: string; untilMs: number } | undefined;
  let pendingToken: Promise<string> | undefined;

  async function sendOnce(path: string, init: RequestInit): Promise<PayPalResponse> {
    // The timeout covers the body too, because a response may never end.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${config.apiUrl}${path}`, { ...init, signal, redirect: 'error' }).catch((error) => {
      throw new PayPalIndeterminateError(`PayPal did not answer ${path}`, { cause: error });
    });
    const text = await response.text().catch(() => {
      throw new PayPalIndeterminateError(`PayPal broke off its answer to ${path}`);
    });
    if (response.status >= 500 || response.status === 429)
      throw new PayPalIndeterminateError(`PayPal answered ${path} with ${response.status}`);
    return { status: response.status, body: parseJson(text) };
  }

  /** Retries an idempotent call while its result is unknown and the retry policy allows it. */
  async function withRetries<T>(run: () => Promise<T>, isIdempotent: boolean): Promise<T> {
    const startedMs = nowMs();
    for (let attempts = 0; ; attempts++) {
      try {
        return await run();
      } catch (error) {
        const isExhausted = attempts >= policy.retries || nowMs() - startedMs > policy.retryWithinMs;
        if (!(error instanceof PayPalIndeterminateError) || !isIdempotent || isExhausted) throw error;
        // Jitter, so that calls that failed together are not retried together.
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

  /** Returns a valid token. Concurrent callers share one request for it. */
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
      // The token was revoked early. It is dropped unless another caller has already renewed it.
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
