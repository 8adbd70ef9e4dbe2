import { createFaultPlan, faultRoutes } from '../faults.ts';
import type { MockService } from '../mock-service.ts';
import { openMailFolder } from './mail-folder.ts';
import { createMailReader } from './mail-reader.ts';
import { mailboxRoutes } from './routes.ts';
import { type DeliveryFault, startSmtpServer } from './smtp-server.ts';

/**
 * Mocks the mail service: receives mail by SMTP, stores it in `folder` and shows it under `/dev/mailbox`.
 * @param options.port the SMTP port; 0 lets the system choose, and the result's `smtpPort` names it
 */
export async function startMailboxMock(options: {
  folder: string;
  host: string;
  port: number;
  hangMs: number;
}): Promise<MockService & { smtpPort: number }> {
  const folder = await openMailFolder(options.folder);
  const faults = createFaultPlan<DeliveryFault>('reject', 'fail', 'timeout');
  const smtpServer = await startSmtpServer({ ...options, folder, faults });
  return {
    title: 'Mailbox',
    about:
      'Every email the site sends arrives here, no matter who it is for. The emails are also in the data folder, in mailbox/. ' +
      'POST /dev/mailbox/faults with {"next": "reject", "fail" or "timeout", "times": n} spoils the next n deliveries.',
    page: { href: '/dev/mailbox', label: 'Read the emails' },
    smtpPort: smtpServer.port,
    async routes(app) {
      await app.register(mailboxRoutes(folder, createMailReader(folder)));
      await app.register(faultRoutes('/dev/mailbox/faults', faults));
    },
    close: smtpServer.close,
  };
}
