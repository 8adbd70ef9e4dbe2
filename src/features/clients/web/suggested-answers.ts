import type { User } from '#features/accounts/contract/accounts.ts';
import { emptyIfUnknown } from '#features/accounts/web/user-record.ts';
import type { Answers } from '../domain/answers.ts';
import { type Form, listQuestions } from '../domain/form.ts';

/** The answers of a form not begun that the client's profile already gives: what to call them. */
export function suggestAnswers(form: Form, user: Pick<User, 'firstName' | 'preferredName'>): Answers {
  const name = emptyIfUnknown(user.preferredName) || emptyIfUnknown(user.firstName);
  const question = listQuestions(form).find(({ id }) => id === 'call-me');
  return question?.kind === 'short' && name ? { [question.id]: name.slice(0, question.maxLength) } : {};
}
