import type { EndpointName, RequestInput, ResponseBody } from '#contract/contract.ts';
import type { Problem } from '#contract/problem.ts';

/** How a call travels: by fetch in the browser, in-process while a page is drawn on the server. */
export type Transport = (request: {
  method: string;
  path: string;
  /** JSON, or a file as it is. */
  body: string | Blob | undefined;
}) => Promise<{ status: number; body: unknown }>;

/** A call that was refused. `reason` is for programs, `message` for people. */
export class ApiError extends Error {
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
export function asApiError(error: unknown): ApiError | undefined {
  return error instanceof Error && error.name === 'ApiProblem' ? (error as ApiError) : undefined;
}

/**
 * Whether a call was refused because nobody is signed in any more. Inside the client's area it needs no dialog of its
 * own: the area leaves for the login page, which tells of it.
 */
export const isUnauthenticated = (error: unknown): boolean => asApiError(error)?.status === 401;

/** Whether a call wants a fresh proof of who sits at the desk (`stepUp` in the contract). */
export const isStepUpRequired = (error: unknown): boolean => asApiError(error)?.reason === 'prove-yourself';

/** Whether a refusal needs no dialog: the desk has told of it, or the owner herself would rather not go on. */
export const isHandledElsewhere = (error: unknown): boolean => isUnauthenticated(error) || isStepUpRequired(error);

/** What the server said about fields of a body ('body/email' → what it expected), by the names that a form has. */
export function fieldErrorsFrom<Name extends string>(
  fields: Readonly<Record<string, string>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const expected = fields[`body/${name}`];
    if (expected) errors[name] = expected;
  }
  return errors;
}

type RequestParts = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown };

/** The typed client of the contract. Throws ApiProblem for a refusal and what the transport throws for no answer. */
export type Api = <Name extends EndpointName>(
  name: Name,
  ...input: keyof RequestInput<Name> extends never ? [] : [RequestInput<Name>]
) => Promise<ResponseBody<Name>>;

export function createApiClient(transport: Transport): Api {
  return async (name, ...input) => {
    const { params, query, body } = (input[0] ?? {}) as RequestParts;
    const [method = 'GET', pattern = '/'] = name.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
    const search = new URLSearchParams(
      Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ).toString();
    const response = await transport({
      method,
      path: search ? `${path}?${search}` : path,
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    });
    if (response.status >= 200 && response.status < 300) return response.body as never;
    throw new ApiError(response.status, (response.body ?? {}) as Partial<Problem>);
  };
}
