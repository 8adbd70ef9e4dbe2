import type { Answer, Calls, Input } from '#contract/contract.ts';
import type { Problem } from '#contract/problem.ts';

/** How a call travels: by fetch in the browser, in-process while a page is drawn on the server. */
export type Transport = (request: {
  method: string;
  path: string;
  /** JSON, or a file as it is. */
  body: string | Blob | undefined;
}) => Promise<{ status: number; body: unknown }>;

/** A call that was refused. `reason` is for programs, `message` for people. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly reason: string;
  readonly fields: Record<string, string>;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? '');
    this.name = 'ApiProblem';
    this.status = status;
    this.reason = problem.reason ?? 'unknown';
    this.fields = problem.fields ?? {};
  }
}

/**
 * The refusal that a call threw; undefined for any other error, a failed connection among them. By name and not by
 * class: while a page is drawn on the server the client comes from outside the bundle, with an ApiProblem of its own.
 */
export function refusalOf(error: unknown): ApiProblem | undefined {
  return error instanceof Error && error.name === 'ApiProblem' ? (error as ApiProblem) : undefined;
}

/**
 * Whether a call was refused because nobody is signed in any more. Inside the client's area it needs no dialog of its
 * own: the area leaves for the login page, which tells of it.
 */
export const isSignedOut = (error: unknown): boolean => refusalOf(error)?.status === 401;

/** Whether a call wants a fresh proof of who sits at the desk (`stepUp` in the contract). */
export const wantsProof = (error: unknown): boolean => refusalOf(error)?.reason === 'prove-yourself';

/** Whether a refusal needs no dialog: the desk has told of it, or the owner herself would rather not go on. */
export const needsNoWords = (error: unknown): boolean => isSignedOut(error) || wantsProof(error);

/** What the server said about fields of a body ('body/email' → what it expected), by the names that a form has. */
export function refusedFields<Name extends string>(
  refused: Readonly<Record<string, string>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const said: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const expected = refused[`body/${name}`];
    if (expected) said[name] = expected;
  }
  return said;
}

type Parts = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown };

/** The typed client of the contract. Throws ApiProblem for a refusal and what the transport throws for no answer. */
export type Api = <Name extends Calls>(
  name: Name,
  ...input: keyof Input<Name> extends never ? [] : [Input<Name>]
) => Promise<Answer<Name>>;

export function makeApi(transport: Transport): Api {
  return async (name, ...input) => {
    const { params, query, body } = (input[0] ?? {}) as Parts;
    const [method = 'GET', pattern = '/'] = name.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
    const search = new URLSearchParams(
      Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ).toString();
    const answer = await transport({
      method,
      path: search ? `${path}?${search}` : path,
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    });
    if (answer.status >= 200 && answer.status < 300) return answer.body as never;
    throw new ApiProblem(answer.status, (answer.body ?? {}) as Partial<Problem>);
  };
}
