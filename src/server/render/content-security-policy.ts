import { createHash } from 'node:crypto';
import { deferModuleScript, deferPreloads } from './deferred-scripts.ts';

/** Hosts elsewhere that pages may load from. */
export type ThirdPartyHosts = { scripts: string[]; frames: string[] };

/** A page where people pay: PayPal's hosts, none where its script is our own, and a nonce for what it writes inline. */
export type PaymentPage = { hosts: string[]; nonce: string };

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Seals a page that was drawn with a nonce nobody else knows: allows exactly its own inline scripts and styles by
 * their hashes, and takes the nonce out, so that the same bytes and the same policy can be kept and served to all. A
 * script that someone's text smuggled into the page does not carry the nonce, gets no hash and does not run.
 *
 * A page where people pay is marked, and lets PayPal's script, frames and calls in. What PayPal writes inline is no text
 * of ours that could have a hash: for that a second nonce goes with the page, which then must be made again for each
 * request.
 */
export function applyContentSecurityPolicy(
  html: string,
  nonce: string,
  thirdPartyHosts: ThirdPartyHosts,
  payment?: PaymentPage,
): { html: string; policy: string } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const noncedTag = new RegExp(
    `<(script|style)\\b([^>]*) nonce="${escapeRegExp(nonce)}"([^>]*)>([\\s\\S]*?)</\\1>`,
    'g',
  );
  const page = html
    .replace(noncedTag, (_whole, tag: string, before: string, after: string, content: string) => {
      if (tag === 'script' && /\btype="module"/.test(before + after)) {
        const module = deferModuleScript(content);
        scripts.push(...module.inlineScripts.map(hashSource));
        return module.html;
      }
      if (content !== '') (tag === 'script' ? scripts : styles).push(hashSource(content));
      return `<${tag}${before}${after}>${content}</${tag}>`;
    })
    .replaceAll(` nonce="${nonce}"`, '');
  const hosts = payment?.hosts ?? [];
  const frames = [...thirdPartyHosts.frames, ...hosts];
  const inline = payment && hosts.length > 0 ? [`'nonce-${payment.nonce}'`] : [];
  const metaTag = `<meta name="paypal"${inline.length > 0 ? ` nonce="${payment?.nonce}"` : ''}>`;
  return {
    html: deferPreloads(page).replace('</head>', () => `${payment ? metaTag : ''}</head>`),
    policy: [
      "default-src 'self'",
      formatDirective('script-src', "'self'", ...new Set(scripts), ...inline, ...thirdPartyHosts.scripts, ...hosts),
      formatDirective('style-src', "'self'", ...new Set(styles), ...inline, ...hosts),
      formatDirective('img-src', "'self'", 'data:', 'blob:', ...hosts),
      "font-src 'self'",
      formatDirective('connect-src', "'self'", ...hosts),
      formatDirective('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function formatDirective(...parts: string[]): string {
  return parts.join(' ');
}

function escapeRegExp(text: string): string {
  return text.replace(/[/+.*?^${}()|[\]\\]/g, '\\$&');
}
