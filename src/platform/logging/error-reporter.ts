/**
 * Reports an error to the operator. It must never contain personal data.
 * @param level `warn` for what any visitor can cause at will, so that visitors cannot trigger alarms on errors;
 * otherwise `error`
 */
export type ErrorReporter = (message: string, ids: Record<string, string>, level?: 'warn' | 'error') => void;
