import { isOfAnother } from '#web/features/accounts/token-claims.ts';
import { type Api, makeApi, type Transport } from './client.ts';

type Call = Parameters<Transport>[0];
type Answered = Awaited<ReturnType<Transport>>;

/** What a browser keeps of one person's session, and what happens at its end. */
export type Session = {
  refreshPath: string;
  token(): string | undefined;
  /** Whether the cookie may bring a new token: not once its person has logged out. */
  mayRenew(): boolean;
  keep(token: string): void;
  /** The session is over: forget it. */
  over(): void;
  /** Go where one signs in. */
  leave(): void;
};

/** A new access token, or the answer that there is none. Only a 401 ends the session: a server may be out of breath. */
export type Renewal = { token: string } | { refused: Answered };

/** Another tab may sign out and someone else sign in while a call is under way: these say what then belongs to whom. */
const isStill = (session: Session, token: string | undefined) => session.token() === token;

const SIGNED_OUT: Renewal = { refused: { status: 401, body: { reason: 'signed-out', message: '' } } };

/**
 * The clients of all sessions of a browser: a 401 is answered with one refresh and one more try (spec §7). One refresh
 * runs at a time, anyone who asks; the sessions share it. What `send` throws when no answer comes reaches the caller and
 * ends no session.
 *
 * @param given.alone does something while no other tab does
 */
export function openRefreshing(given: {
  send: (call: Call, token?: string) => Promise<Answered>;
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}) {
  const { send, alone } = given;
  let last: Promise<unknown> = Promise.resolve();
  const asked = new Map<string, Promise<Renewal>>();

  /** After whatever runs or waits already. */
  function between<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(() => alone(work));
    last = next.catch(() => {});
    return next;
  }

  async function refresh(session: Session, spent: string | undefined): Promise<Renewal> {
    // Another call, or another tab, may have brought a new token or signed out.
    if (!isStill(session, spent)) return standing(session);
    if (!session.mayRenew()) return SIGNED_OUT;
    const answer = await send({ method: 'POST', path: session.refreshPath, body: undefined });
    if (!isStill(session, spent) || !session.mayRenew()) return standing(session);
    const token =
      answer.status === 200 ? (answer.body as { accessToken?: unknown } | undefined)?.accessToken : undefined;
    if (typeof token === 'string' && !isOfAnother(spent ?? '', token)) {
      session.keep(token);
      return { token };
    }
    // The cookie is gone, or by now it is someone else's, in a browser that keeps a token in each tab alone.
    if (answer.status === 401 || typeof token === 'string') {
      if (spent !== undefined) session.over();
      return SIGNED_OUT;
    }
    return { refused: answer.status === 200 ? { status: 502, body: undefined } : answer };
  }

  /** What is known without asking: the token that stands now, if that person may go on. */
  function standing(session: Session): Renewal {
    const token = session.token();
    return token === undefined || !session.mayRenew() ? SIGNED_OUT : { token };
  }

  /**
   * A new token in place of `spent`, or by the cookie alone where nothing was kept. Who asks while one is fetched in
   * place of the same is given the same. It may be someone else's, who signed in meanwhile.
   */
  function renew(session: Session, spent: string | undefined): Promise<Renewal> {
    const asking = `${session.refreshPath} ${spent}`;
    const running = asked.get(asking);
    if (running) return running;
    const next = between(() => refresh(session, spent)).finally(() => asked.delete(asking));
    asked.set(asking, next);
    return next;
  }

  /**
   * The contract's client with the session's token. What one person began is never done as another. `by` sends in
   * another way than refreshes are sent.
   */
  function api(session: Session, by = send): Api {
    return makeApi(async (call) => {
      const begun = session.token();
      const answer = await by(call, begun);
      if (answer.status !== 401) return answer;
      const renewed: Renewal = begun === undefined ? SIGNED_OUT : await renew(session, begun);
      if ('token' in renewed && isOfAnother(begun ?? '', renewed.token)) return answer;
      const used = 'token' in renewed ? renewed.token : begun;
      const again = 'token' in renewed ? await by(call, renewed.token) : renewed.refused;
      if (again.status !== 401) return again;
      if (used !== undefined && isStill(session, used)) session.over();
      if (isStill(session, undefined)) session.leave();
      return again;
    });
  }

  return { api, renew, between };
}
