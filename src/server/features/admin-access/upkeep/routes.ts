import type { Bind } from '../../../http/bind.ts';
import type { UpkeepService } from './service.ts';

/** Binds the owner's calls about what did not end by itself. */
export function upkeepRoutes(bind: Bind, upkeep: UpkeepService): void {
  const { payments } = upkeep;
  bind('GET /api/admin/upkeep', () => upkeep.show());
  bind('POST /api/admin/upkeep/mails/{id}/send', ({ params, body, who }) => upkeep.sendMail(params.id, who, body?.to));
  bind('POST /api/admin/upkeep/mails/{id}/let-be', ({ params, who }) => upkeep.letMailBe(params.id, who.ownerId));
  bind('POST /api/admin/upkeep/jobs/{id}/run', ({ params, who }) => upkeep.runJob(params.id, who.ownerId));
  bind('POST /api/admin/upkeep/payments/{id}/look', ({ params, who }) => payments.look(params.id, who.ownerId));
  bind('POST /api/admin/upkeep/payments/{id}/refund', ({ params, who, body }) =>
    payments.refundAgain(params.id, who.ownerId, body),
  );
  bind('POST /api/admin/upkeep/payments/{id}/handled', ({ params, who, body }) =>
    payments.handled(params.id, who.ownerId, body),
  );
}
