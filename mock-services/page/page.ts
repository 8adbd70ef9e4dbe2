import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { styles } from './styles.ts';

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const stylesHash = cspHash(styles);

/**
 * `title` is the tab title, `main` the content below the header, and `script` runs at the end and may request this
 * origin only. `formRedirectOrigin` is another origin that form submissions may redirect to.
 */
type Page = { title: string; main: Html; formRedirectOrigin?: string; script?: string };

const createPolicy = ({ formRedirectOrigin = '', script }: Page) =>
  [
    "default-src 'none'",
    `style-src ${stylesHash}`,
    "font-src 'self'",
    "img-src 'self'",
    ...(script === undefined ? [] : [`script-src ${cspHash(script)}`, "connect-src 'self'"]),
    "frame-src 'self'",
    `form-action 'self' ${formRedirectOrigin}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Renders a complete page with its headers. */
export function renderPage(page: Page): { headers: Record<string, string>; body: string } {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="preload" as="font" type="font/woff2" href="/dev/fonts/fraunces-latin.woff2" crossorigin>
<link rel="preload" as="font" type="font/woff2" href="/dev/fonts/instrument-sans-latin.woff2" crossorigin>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${page.title} · Demo tools</title>
<style>${{ html: styles }}</style>
</head>
<body>
<header><nav aria-label="Demo tools"><a href="/dev">Demo tools</a> <a href="/dev/mailbox">Mailbox</a> <a href="/">The site</a></nav></header>
<main>
${page.main}
</main>
${page.script === undefined ? '' : { html: `<script>${page.script}</script>` }}
</body>
</html>
`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': createPolicy(page),
      'cache-control': 'no-store',
      // With no-referrer, browsers send forms with the origin `null`, which a server that checks origins rejects.
      'referrer-policy': 'same-origin',
    },
    body: document.html,
  };
}

/** Sends a complete page. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const { headers, body } = renderPage(page);
  return reply.code(status).headers(headers).send(body);
}
