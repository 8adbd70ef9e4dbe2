import { newId } from '#database/id.ts';
import type { TestApp } from './test-app.ts';

/** The nightly job of a studio whose clock was moved far: where the owner is asked for that, she confirms it. */
export async function enforceAndConfirm({ services: { privacy } }: Pick<TestApp, 'services'>) {
  const result = await privacy.enforce();
  const { question } = await privacy.getRetentionStatus();
  if (!question) return result;
  await privacy.confirmRetention(question.today, newId());
  return privacy.enforce();
}
