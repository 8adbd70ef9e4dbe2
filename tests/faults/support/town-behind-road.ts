import { openPayPal } from '../../support/pay-pal.ts';
import { openRoad } from '../../support/road.ts';
import { openTown } from './town.ts';

export type TownBehindRoad = Awaited<ReturnType<typeof openTownBehindRoad>>;

/** A town whose way to PayPal leads over a road on which anything can happen. Its webhooks never arrive. */
export async function openTownBehindRoad() {
  const payPal = await openPayPal();
  const road = await openRoad(payPal.apiUrl);
  const town = await openTown({ PAYPAL_API_URL: road.url });
  return {
    ...{ payPal, road, town },
    async close(): Promise<void> {
      await town.close();
      await road.close();
      await payPal.close();
    },
  };
}
