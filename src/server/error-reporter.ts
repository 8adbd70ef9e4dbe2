/**
 * Tells an operator what they should see. Never a person's data.
 *
 * @param level `warn` for what any visitor can cause at will: an alarm on errors must not be theirs to ring. Else `error`
 */
export type ErrorReporter = (message: string, ids: Record<string, string>, level?: 'warn' | 'error') => void;
