import type { RequestInput, ResponseBody } from '#platform/contract/endpoint.ts';
import type { Problem } from '#platform/contract/problem.ts';

/** Sends a request: by fetch in the browser, in-process while a page is rendered on the server. */
export type Transport = (request: {
  method: string;
  path: string;
  /** JSON, or a file unchanged. */
  body: string | Blob | undefined;
}) => Promise<{ status: number; body: unknown }>;

/** A failure response of the API. `reason` is for programs, `message` for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly fields: Record<string, string>;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.reason = problem.reason ?? 'unknown';
    this.fields = problem.fields ?? {};
  }
}

/**
 * Returns the API failure that a call threw, or undefined for any other error, such as a lost connection. Compares
 * the name, not the class: during server rendering the client comes from outside the bundle and has its own class.
 */
export function asApiError(error: unknown): ApiError | undefined {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : undefined;
}

/**
 * Whether a call failed because the session has ended. The client area then shows no dialog: it redirects to the
 * login page, which shows a notice.
 */
export const isUnauthenticated = (error: unknown): boolean => asApiError(error)?.status === 401;

/** Whether a call requires reauthentication of the owner (`stepUp` in the contract). */
export const isStepUpRequired = (error: unknown): boolean => asApiError(error)?.reason === 'prove-yourself';

/** Whether an error needs no dialog: the layout already shows it, or the owner declined to reauthenticate. */
export const isHandledElsewhere = (error: unknown): boolean => isUnauthenticated(error) || isStepUpRequired(error);

/** Maps the server's messages about body fields ('body/email' → message) to the field names of a form. */
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

/**
 * The client of some endpoints. Throws ApiError for a failure response, and the transport's error when no response
 * arrives.
 */
export type Api<Endpoints> = <Name extends keyof Endpoints & string>(
  name: Name,
  ...input: keyof RequestInput<Endpoints[Name]> extends never ? [] : [RequestInput<Endpoints[Name]>]
) => Promise<ResponseBody<Endpoints[Name]>>;

/** A client before somebody says which endpoints it calls: it fits each Api, and nothing can be read from its results. */
export type UntypedApi = (name: string, input?: object) => Promise<never>;

export function createApiClient(transport: Transport): UntypedApi {
  return async (name, input = {}) => {
    const { params, query, body }: RequestParts = input;
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
