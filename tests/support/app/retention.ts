import { newId } from '#platform/database/id.ts';
import type { TestApp } from './test-app.ts';

/** Runs the nightly job and confirms the question that a clock jump causes. */
export async function enforceAndConfirm({ services: { privacy } }: Pick<TestApp, 'services'>) {
  const result = await privacy.enforce();
  const { question } = await privacy.getRetentionStatus();
  if (!question) return result;
  await privacy.confirmRetention(question.today, newId());
  return privacy.enforce();
}
