import type { Work } from '#platform/jobs/work.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import { shopMails } from './mails.ts';
import type { OrderDeps } from './orders/deps.ts';
import { sweepReservations } from './orders/reservation-limits.ts';
import type { RestockService } from './restock/service.ts';

export const createShopWork = ({ deps, restock }: { deps: OrderDeps; restock: RestockService }): Work => ({
  sweep: [() => sweepReservations(deps), restock.notifyShopOpened],
  mails: mailRules(shopMails)({
    isStillTrue: { 'restock-confirm': restock.isWaiting, 'shop-opening-confirm': restock.isWaiting },
  }),
});
