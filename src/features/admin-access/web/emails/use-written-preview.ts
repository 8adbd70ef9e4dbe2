import type { MailWords } from '#platform/text/mail-words.ts';
import { useDebouncedLoad } from '#platform/ui/use-debounced-load.ts';
import { ownerApi } from '../signed-in-api.ts';
import type { EmailChoice } from './email-choice.ts';

type Choice = Pick<EmailChoice, 'kind' | 'variant' | 'scheme'>;

const loadPreview = async ({ choice, words }: { choice: Choice; words: MailWords }) => {
  const { kind, variant, scheme } = choice;
  const preview = await ownerApi('POST /api/admin/email-preview', { body: { kind, case: variant, scheme, words } });
  return { ...preview, choice };
};

/**
 * The email with the words as they are being written, which the server renders. Saving tells what is wrong with them.
 * @param words undefined while they are as saved, or cannot be rendered
 */
export function useWrittenPreview({ kind, variant, scheme }: EmailChoice, words: MailWords | undefined) {
  const written = useDebouncedLoad(words && { choice: { kind, variant, scheme }, words }, loadPreview);
  const { choice } = written ?? {};
  const isCurrent = choice?.kind === kind && choice.variant === variant && choice.scheme === scheme;
  return isCurrent ? written : undefined;
}
