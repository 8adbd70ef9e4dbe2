import { newId } from '#database/id.ts';
import type { Studio } from './studio.ts';

/** The nightly job of a studio whose clock was moved far: where the owner is asked for that, she confirms it. */
export async function enforceConfirmed({ services: { privacy } }: Pick<Studio, 'services'>) {
  const done = await privacy.enforce();
  const { question } = await privacy.retentionStanding();
  if (!question) return done;
  await privacy.confirmRetention(question.today, newId());
  return privacy.enforce();
}
