import { expect } from 'vitest';
import type { Deployment } from '../deployment/deployment.ts';
import { createHttpClient, type HttpResponse } from './http-client.ts';

export type AdminClient = Awaited<ReturnType<typeof createAdminClient>>;

/** The owner of a running server. Signs in again when the token or the step-up has expired. */
export async function createAdminClient({ url, owner }: Pick<Deployment, 'url' | 'owner'>) {
  async function signIn() {
    const { request, setAccessToken } = createHttpClient(() => url);
    const { status, body } = await request('POST', '/api/admin/login', owner);
    expect(status).toBe(200);
    const token = String(body.accessToken);
    setAccessToken(token);
    return { request, token };
  }
  let session = await signIn();

  async function request(method: string, path: string, body?: unknown): Promise<HttpResponse> {
    const response = await session.request(method, path, body);
    if (response.status !== 401 && response.body.reason !== 'prove-yourself') return response;
    session = await signIn();
    return session.request(method, path, body);
  }

  async function sendFile(path: string, bytes: Buffer) {
    const authorization = `Bearer ${session.token}`;
    const response = await fetch(url + path, {
      method: 'PUT',
      headers: { authorization },
      body: new Uint8Array(bytes),
    });
    const { reason, message } = (await response.json()) as { reason?: string; message?: string };
    return { status: response.status, reason, message };
  }

  async function create<Answer>(path: string, body: object): Promise<Answer> {
    const response = await request('POST', path, body);
    if (response.status !== 201)
      throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
    return response.body as Answer;
  }

  return {
    request,
    getToken: () => session.token,
    sendFile,
    async addSlots(slots: { date: string; time: string }[]): Promise<{ _id: string; date: string; time: string }[]> {
      return (await create<{ slots: { _id: string; date: string; time: string }[] }>('/api/bookings', { slots })).slots;
    },
    addClass: (input: { title: string; date: string; time: string; capacity: number }) =>
      create<{ event: { _id: string } }>('/api/admin/events', input),
    async addChocolate(name: string, inventory: number): Promise<string> {
      return (await create<{ _id: string }>('/api/chocolates', { name, price: 18, inventory }))._id;
    },
    addCoupon: (input: { code: string; kind: 'shop' | 'booking'; discount: number; maxUses: number }) =>
      create<{ _id: string }>('/api/admin/coupons', input),
  };
}
