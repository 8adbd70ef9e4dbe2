import { createAccountWork } from '#features/accounts/work.ts';
import { createAdminAccessWork } from '#features/admin-access/work.ts';
import { createBookingWork } from '#features/bookings/work.ts';
import { createClassWork } from '#features/classes/work.ts';
import { createPaymentWork } from '#features/payments/work.ts';
import { createShopWork } from '#features/shop/work.ts';
import { mailCatalog } from './mails.ts';
import { emailColumns } from './schema.ts';
import type { AppDeps, Services } from './services.ts';
import type { BackgroundWork } from './workers.ts';

/** What all features do in the background, in the order in which it starts. */
export function composeWork(deps: AppDeps, services: Services): BackgroundWork {
  const { content, mailWords, payments, privacy, restock, settings } = services;
  return {
    features: [
      ...services.started.work,
      { start: privacy.initializeState, queues: { retention: privacy.enforce } },
      createAdminAccessWork({ ...deps, emails: emailColumns }, services),
      createPaymentWork(payments),
      createBookingWork(services.busyCalendarDeps),
      createShopWork(services.shopDeps, restock),
      createClassWork(services.classDeps),
      createAccountWork(services.accountDeps),
      { deletions: [content.deleteUnusedPhotos, content.media.deleteUnused] },
    ],
    mails: mailCatalog,
    readBusiness: () => settings.readBusiness(),
    readOwnWords: (template) => mailWords.read(template),
    isClockPlausible: privacy.isClockPlausible,
  };
}
