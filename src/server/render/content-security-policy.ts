import { createHash } from 'node:crypto';
import { asleep, preloadLater } from './scripts-last.ts';

/** Hosts elsewhere that pages may load from. */
export type OutsideHosts = { scripts: string[]; frames: string[] };

/** A page where people pay: PayPal's hosts, none where its script is our own, and a nonce for what it writes inline. */
export type Paying = { hosts: string[]; nonce: string };

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Seals a page that was drawn with a nonce nobody else knows: allows exactly its own inline scripts and styles by
 * their hashes, and takes the nonce out, so that the same bytes and the same policy can be kept and served to all. A
 * script that someone's text smuggled into the page does not carry the nonce, gets no hash and does not run.
 *
 * A page where people pay is marked, and lets PayPal's script, frames and calls in. What PayPal writes inline is no text
 * of ours that could have a hash: for that a second nonce goes with the page, which then must be made again for each
 * request.
 */
export function sealPage(
  html: string,
  nonce: string,
  outside: OutsideHosts,
  paying?: Paying,
): { html: string; policy: string } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const marked = new RegExp(
    `<(script|style)\\b([^>]*) nonce="${escapeForPattern(nonce)}"([^>]*)>([\\s\\S]*?)</\\1>`,
    'g',
  );
  const sealed = html
    .replace(marked, (_whole, tag: string, before: string, after: string, content: string) => {
      if (tag === 'script' && /\btype="module"/.test(before + after)) {
        const module = asleep(content);
        scripts.push(...module.runs.map(hash));
        return module.html;
      }
      if (content !== '') (tag === 'script' ? scripts : styles).push(hash(content));
      return `<${tag}${before}${after}>${content}</${tag}>`;
    })
    .replaceAll(` nonce="${nonce}"`, '');
  const hosts = paying?.hosts ?? [];
  const frames = [...outside.frames, ...hosts];
  const inline = paying && hosts.length > 0 ? [`'nonce-${paying.nonce}'`] : [];
  const mark = `<meta name="paypal"${inline.length > 0 ? ` nonce="${paying?.nonce}"` : ''}>`;
  return {
    html: preloadLater(sealed).replace('</head>', () => `${paying ? mark : ''}</head>`),
    policy: [
      "default-src 'self'",
      directive('script-src', "'self'", ...new Set(scripts), ...inline, ...outside.scripts, ...hosts),
      directive('style-src', "'self'", ...new Set(styles), ...inline, ...hosts),
      directive('img-src', "'self'", 'data:', 'blob:', ...hosts),
      "font-src 'self'",
      directive('connect-src', "'self'", ...hosts),
      directive('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function directive(...parts: string[]): string {
  return parts.join(' ');
}

function escapeForPattern(text: string): string {
  return text.replace(/[/+.*?^${}()|[\]\\]/g, '\\$&');
}
