import type { Bind } from '../../http/bind.ts';
import type { ShopService } from './service.ts';

/** Binds the calls about the shop. */
export function shopRoutes(bind: Bind, shop: ShopService): void {
  bind('GET /api/chocolates', () => shop.list());
}
