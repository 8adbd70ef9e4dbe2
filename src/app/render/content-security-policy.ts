import { createHash } from 'node:crypto';
import { playerOrigins } from '#platform/media/video-link.ts';
import { deferModuleScript, deferPreloads } from './deferred-scripts.ts';

/** Third-party hosts that pages may load from. */
export type ThirdPartyHosts = { scripts: string[]; frames: string[] };

/**
 * A page with PayPal payments: PayPal's hosts (empty if the mock serves the script) and a nonce for PayPal's inline
 * code.
 */
export type PaymentPage = { hosts: string[]; nonce: string };

/**
 * The one style element that React Aria inserts (`touch-action` of what can be pressed). It is allowed on every page,
 * because a visitor may come to the signed-in pages without loading a new document.
 */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Creates the policy of a rendered page: its own inline scripts and styles, marked by a secret nonce, are allowed by
 * hash. The nonce is then removed, so the page is cacheable, and an injected script has no nonce and does not run.
 * @param payment also allows PayPal's scripts, frames and requests
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
  // Previews of emails and players of videos are frames, and come to pages that loaded any other page first.
  const frames = ["'self'", ...playerOrigins, ...thirdPartyHosts.frames, ...hosts];
  // PayPal's inline code has no known hash, so a second nonce stays in the page, which is rendered for each request.
  const inline = payment && hosts.length > 0 ? [`'nonce-${payment.nonce}'`] : [];
  const metaTag = `<meta name="paypal"${inline.length > 0 ? ` nonce="${payment?.nonce}"` : ''}>`;
  return {
    html: deferPreloads(page).replace('</head>', () => `${payment ? metaTag : ''}</head>`),
    policy: [
      "default-src 'self'",
      formatDirective('script-src', "'self'", ...new Set(scripts), ...inline, ...thirdPartyHosts.scripts, ...hosts),
      formatDirective('style-src', "'self'", REACT_ARIA_STYLE, ...new Set(styles), ...inline, ...hosts),
      formatDirective('img-src', "'self'", 'data:', 'blob:', ...hosts),
      "font-src 'self'",
      formatDirective('connect-src', "'self'", ...hosts),
      formatDirective('frame-src', ...frames),
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
