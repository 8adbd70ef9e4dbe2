import { orderAdminEndpoints } from './orders-admin.ts';
import { restockEndpoints } from './restock.ts';
import { shopEndpoints } from './shop.ts';
import { shopAdminEndpoints } from './shop-admin.ts';

/** Every endpoint of shop. */
export const allShopEndpoints = {
  ...shopEndpoints,
  ...restockEndpoints,
  ...shopAdminEndpoints,
  ...orderAdminEndpoints,
};
export type ShopEndpoints = typeof allShopEndpoints;
