import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Planned<Kind extends string> = { next: Kind; times: number };

/** The faults that a stand-in will commit, in the order in which they were asked for. */
export type Faults<Kind extends string> = {
  kinds: readonly [Kind, ...Kind[]];
  add(next: Kind, times: number): void;
  /** Uses up the earliest planned fault that is one of `kinds`, and tells which; undefined when all is well. */
  take(...kinds: Kind[]): Kind | undefined;
  clear(): void;
  planned(): Planned<Kind>[];
};

/** An empty plan. It lives in memory: a program that starts again misbehaves only when asked again. */
export function openFaults<Kind extends string>(...kinds: [Kind, ...Kind[]]): Faults<Kind> {
  let plan: Planned<Kind>[] = [];
  return {
    kinds,
    add(next, times) {
      plan.push({ next, times });
    },
    take(...wanted) {
      const due = plan.find((planned) => wanted.includes(planned.next));
      if (!due) return undefined;
      due.times -= 1;
      plan = plan.filter((planned) => planned.times > 0);
      return due.next;
    },
    clear() {
      plan = [];
    },
    planned: () => plan.map((planned) => ({ ...planned })),
  };
}

/**
 * `GET` shows the plan at `path`, `POST {"next": kind, "times": n}` (1 to 1000, default 1) adds to it, `DELETE` clears
 * it. All three answer `{planned: [{next, times}]}`.
 */
export function faultRoutes<Kind extends string>(path: string, faults: Faults<Kind>): FastifyPluginAsyncZod {
  const body = z.object({ next: z.enum(faults.kinds), times: z.int().min(1).max(1000).default(1) });
  return async (app) => {
    app.get(path, async () => ({ planned: faults.planned() }));
    app.post(path, { schema: { body } }, async (request) => {
      faults.add(request.body.next, request.body.times);
      return { planned: faults.planned() };
    });
    app.delete(path, async () => {
      faults.clear();
      return { planned: faults.planned() };
    });
  };
}
