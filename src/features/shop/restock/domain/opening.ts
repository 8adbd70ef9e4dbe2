import { type DayRange, isInRange } from '#features/settings/domain/notices.ts';
import type { Opening, SiteParts } from '#platform/business/opening.ts';

/** Whether the shop is not closed on this day. */
export const isShopOpen = ({ closure }: { closure: DayRange | null }, day: string): boolean =>
  !closure || !isInRange(closure, day);

/** Whether people can order on this day: the shop is not closed or switched off, and the site is open. */
export const takesOrders = (
  settings: { closure: DayRange | null; opening: Opening; parts: SiteParts },
  day: string,
): boolean => settings.opening.isOpen && settings.parts.chocolates && isShopOpen(settings, day);
