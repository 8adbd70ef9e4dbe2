import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPage } from '../page/page.ts';
import type { MailFolder } from './mail-folder.ts';
import type { MailReader } from './mail-reader.ts';
import { mailNotFoundPage, renderMail, renderMailList } from './pages.ts';

// An address has no unquoted space. A space here is an unencoded plus sign.
const address = z
  .string()
  .max(320)
  .transform((text) => text.trim().replaceAll(' ', '+'));
const filter = z.object({ to: address.optional() });
const idParams = z.object({ id: z.string() });
const attachmentParams = z.object({ id: z.string(), position: z.coerce.number().int().min(0) });

// Links of a mail open in a new tab, as in a mail program. Its scripts and forms never run.
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "frame-ancestors 'self'",
].join('; ');

/** The mailbox for API clients (`/dev/mailbox.json`, `DELETE /dev/mailbox`) and as a page (`/dev/mailbox`). */
export function mailboxRoutes(folder: MailFolder, reader: MailReader): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/dev/mailbox.json', { schema: { querystring: filter } }, async (request, reply) => {
      const mails = await reader.listMails(request.query.to);
      return reply.header('cache-control', 'no-store').send(mails.map(({ mail }) => mail));
    });

    app.delete('/dev/mailbox', async () => ({ deleted: await folder.deleteAll() }));

    // A form without a script cannot send DELETE.
    app.post('/dev/mailbox/empty', async (_request, reply) => {
      await folder.deleteAll();
      return reply.redirect('/dev/mailbox', 303);
    });

    app.get('/dev/mailbox', { schema: { querystring: filter } }, async (request, reply) => {
      const { to } = request.query;
      const mails = await reader.listMails(to);
      const title = to ? `Mail to ${to}` : 'Mailbox';
      return sendPage(reply, {
        title,
        main: renderMailList(
          mails.map(({ mail }) => mail),
          to,
        ),
      });
    });

    app.get('/dev/mailbox/:id', { schema: { params: idParams } }, async (request, reply) => {
      const parsedMail = await reader.findMail(request.params.id);
      if (!parsedMail) return sendPage(reply, { title: 'Not here', main: mailNotFoundPage }, 404);
      return sendPage(reply, { title: parsedMail.mail.subject || 'No subject', main: renderMail(parsedMail) });
    });

    app.get('/dev/mailbox/:id/html', { schema: { params: idParams } }, async (request, reply) => {
      const parsedMail = await reader.findMail(request.params.id);
      if (!parsedMail?.mail.html) return reply.callNotFound();
      const { html } = parsedMail.mail;
      const head = /<head[^>]*>/i;
      const base = '<base target="_blank">';
      return reply
        .header('content-security-policy', mailPolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(head.test(html) ? html.replace(head, (tag) => tag + base) : base + html);
    });

    app.get(
      '/dev/mailbox/:id/attachments/:position',
      { schema: { params: attachmentParams } },
      async (request, reply) => {
        const { id, position } = request.params;
        const parsedMail = await reader.findMail(id);
        const file = parsedMail?.files[position];
        const attachment = parsedMail?.mail.attachments[position];
        if (!file || !attachment) return reply.callNotFound();
        const filename = encodeURIComponent(attachment.filename || `attachment-${position + 1}`).replaceAll("'", '%27');
        return reply
          .header('content-disposition', `attachment; filename*=UTF-8''${filename}`)
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "sandbox; default-src 'none'")
          .type(attachment.contentType)
          .send(Buffer.from(file));
      },
    );
  };
}
