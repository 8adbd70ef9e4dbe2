import { expect } from 'vitest';
import { wireBrowser } from '../../support/wire-browser.ts';
import type { Town } from './town.ts';

export type OwnerAtDesk = Awaited<ReturnType<typeof openDesk>>;

/** The owner of a running town, at her desk. */
export async function openDesk({ url, owner }: Town) {
  const { ask, signIn } = wireBrowser(() => url);
  const entered = await ask('POST', '/api/admin/login', owner);
  expect(entered.status).toBe(200);
  signIn(String(entered.body.accessToken));

  async function made<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await ask('POST', path, body);
    if (answer.status !== 201)
      throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  }

  return {
    /** Offers these times; their ids in the same order. */
    async addSlots(slots: { date: string; time: string }[]): Promise<{ _id: string; date: string; time: string }[]> {
      return (await made<{ slots: { _id: string; date: string; time: string }[] }>('/api/bookings', { slots })).slots;
    },
    /** Puts a class into the calendar. */
    addClass: (about: { title: string; date: string; time: string; capacity: number }) =>
      made<{ event: { _id: string } }>('/api/admin/events', about),
    /** Puts a tin on the shelf; its id. */
    async addTin(name: string, inventory: number): Promise<string> {
      return (await made<{ _id: string }>('/api/chocolates', { name, price: 18, inventory }))._id;
    },
    addCoupon: (about: { code: string; kind: 'shop' | 'booking'; discount: number; maxUses: number }) =>
      made<{ _id: string }>('/api/admin/coupons', about),
  };
}
