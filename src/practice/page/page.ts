import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import { styles } from './styles.ts';

const stylesHash = createHash('sha256').update(styles).digest('base64');

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${stylesHash}'`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers with a whole page: `title` for the browser's tab, `main` for everything below the line at its top. */
export function sendPage(reply: FastifyReply, page: { title: string; main: Html }, status = 200): FastifyReply {
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Practice</title>
<style>${{ html: styles }}</style>
</head>
<body>
<header><nav aria-label="Practice"><a href="/dev">Practice</a> <a href="/dev/mailbox">Mailbox</a> <a href="/">The site</a></nav></header>
<main>
${page.main}
</main>
</body>
</html>
`;
  return (
    reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      // Without a referrer a form would be sent with the origin `null`, which a server that checks origins refuses.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(whole.html)
  );
}
