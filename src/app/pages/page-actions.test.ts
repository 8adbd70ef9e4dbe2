import { expect, test, vi } from 'vitest';
import { runIntent } from '#platform/shell/intents.ts';

type PageModule = { clientAction?: unknown; action?: unknown };
type Action = (args: object) => Promise<unknown>;

const modules = import.meta.glob<PageModule>('../../features/**/web/**/*-page.tsx', { eager: true });
const actions = Object.entries(modules).flatMap(([file, { clientAction, action }]) =>
  [clientAction, action].filter((each) => each !== undefined).map((each) => [file, each as Action] as const),
);

/** Calls a page's action as the router does, with what a form with these values sends. */
function callAction(action: Action, values: Record<string, string>): Promise<unknown> {
  const url = new URL('http://localhost/page?token=some-token');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(values) });
  const params = { classId: 'some-id', clientId: 'some-id', orderId: 'some-id', userId: 'some-id', form: 'new-client' };
  return action({ request, url, params });
}

test('the actions of all pages are tested', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(60);
  expect(actions.map(([file]) => file)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('/web/admin/finances-page.tsx'),
      expect.stringContaining('/web/client/form-page.tsx'),
    ]),
  );
});

test.each(actions)('the action of %s refuses an unknown intent, or none, and calls nothing', async (_file, action) => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  const values = { id: 'some-id', edit: '{}', body: '{}', submission: '{}' };
  for (const form of [values, ...['', 'something-else', 'toString'].map((intent) => ({ ...values, intent }))])
    await expect(callAction(action, form)).rejects.toThrow('This page has no action');
  expect(send).not.toHaveBeenCalled();
});

test('a named intent runs its own action with the form, and no other', () => {
  const data = new FormData();
  data.set('intent', 'update');
  const [update, remove] = [vi.fn(() => 'updated'), vi.fn(() => 'removed')];
  expect(runIntent(data, { update, remove })).toBe('updated');
  expect(update).toHaveBeenCalledExactlyOnceWith(data);
  expect(remove).not.toHaveBeenCalled();
});
