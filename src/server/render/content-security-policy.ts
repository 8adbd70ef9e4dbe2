import { createHash } from 'node:crypto';
import { asleep, preloadLater } from './scripts-last.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Seals a page that was drawn with a nonce nobody else knows: allows exactly its own inline scripts and styles by
 * their hashes, and takes the nonce out, so that the same bytes and the same policy can be kept and served to all. A
 * script that someone's text smuggled into the page does not carry the nonce, gets no hash and does not run.
 */
export function sealPage(
  html: string,
  nonce: string,
  outside: { scripts: string[]; frames: string[] },
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
  return {
    html: preloadLater(sealed),
    policy: [
      "default-src 'self'",
      `script-src 'self' ${[...new Set(scripts), ...outside.scripts].join(' ')}`,
      `style-src ${["'self'", ...new Set(styles)].join(' ')}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${outside.frames.join(' ') || "'none'"}`,
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function escapeForPattern(text: string): string {
  return text.replace(/[/+.*?^${}()|[\]\\]/g, '\\$&');
}
