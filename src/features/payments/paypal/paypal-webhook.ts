import { z } from 'zod';

/**
 * The headers of a PayPal webhook, renamed to the fields of PayPal's verification call. The time is not limited:
 * PayPal retries for three days, the owner can resend at any time, and the time of a resend is undocumented.
 */
const TransmissionHeaders = z
  .object({
    'paypal-auth-algo': z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
    'paypal-cert-url': z.string().max(500),
    'paypal-transmission-id': z.string().regex(/^(?!\d+$)\w\S{1,49}$/),
    'paypal-transmission-sig': z
      .string()
      .max(500)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
    'paypal-transmission-time': z.iso.datetime({ offset: true }).max(100),
  })
  .transform((headers) => ({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  }));

/** Returns whether a certificate is hosted by PayPal or by the configured API. */
export function isPayPalCertificate(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  if (origin === new URL(apiUrl).origin) return true;
  return protocol === 'https:' && /(^|\.)(paypal|paypalobjects)\.com$/.test(hostname);
}

/**
 * Creates the body of PayPal's verification call; undefined if the webhook is malformed. The signature covers the
 * event's bytes, so they are inserted unchanged; the check for one JSON object prevents injected fields.
 */
export function createVerificationBody(
  { headers, rawBody }: { headers: Record<string, string | undefined>; rawBody: string },
  { webhookId, apiUrl }: { webhookId: string; apiUrl: string },
): string | undefined {
  const transmission = TransmissionHeaders.safeParse(headers).data;
  if (!transmission || !isPayPalCertificate(transmission.cert_url, apiUrl) || !isJsonObject(rawBody)) return undefined;
  const envelope = JSON.stringify({ ...transmission, webhook_id: webhookId });
  return `${envelope.slice(0, -1)},"webhook_event":${rawBody}}`;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
