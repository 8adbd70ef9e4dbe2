import { expect } from 'vitest';
import { type WireAnswer, wireBrowser } from '../../support/wire-browser.ts';
import type { Town } from './town.ts';

export type OwnerAtDesk = Awaited<ReturnType<typeof openDesk>>;

/** The owner of a running town, or of any site, at her desk. */
export async function openDesk({ url, owner }: Pick<Town, 'url' | 'owner'>) {
  async function enter() {
    const { ask, signIn } = wireBrowser(() => url);
    const { status, body } = await ask('POST', '/api/admin/login', owner);
    expect(status).toBe(200);
    const token = String(body.accessToken);
    signIn(token);
    return { ask, token };
  }
  let entered = await enter();

  async function ask(method: string, path: string, body?: unknown): Promise<WireAnswer> {
    const answer = await entered.ask(method, path, body);
    if (answer.status !== 401 && answer.body.reason !== 'prove-yourself') return answer;
    entered = await enter();
    return entered.ask(method, path, body);
  }

  async function sendFile(path: string, bytes: Buffer) {
    const authorization = `Bearer ${entered.token}`;
    const answer = await fetch(url + path, { method: 'PUT', headers: { authorization }, body: new Uint8Array(bytes) });
    const { reason, message } = (await answer.json()) as { reason?: string; message?: string };
    return { status: answer.status, reason, message };
  }

  async function made<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await ask('POST', path, body);
    if (answer.status !== 201)
      throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Answer;
  }

  return {
    /** Any call of hers; she comes in again when her token has run out, or a fresh proof is wanted. */
    ask,
    /** The access token that she came in with last. */
    token: () => entered.token,
    /** Puts a file where it belongs, as it is. */
    sendFile,
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
