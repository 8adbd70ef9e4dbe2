import { unsubscribe as labels } from '#web/content/unsubscribe.ts';
import { useContent } from '#web/shell/content.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import type { UnsubscribeState } from './unsubscribe-state.ts';

/** What becomes of the request (spec §2, §4). After a failure it can be repeated with `onRetry`. */
export function Unsubscribe({ state, onRetry }: { state: UnsubscribeState; onRetry: (() => void) | undefined }) {
  const words = useContent('links').unsubscribe;
  return (
    <>
      <div
        role="status"
        className={`mt-2 noscript:has-[.needs-script]:min-h-0 ${state === 'invalid' ? '' : 'min-h-36 md:min-h-28'}`}
      >
        <p
          className={`text-balance font-display text-[clamp(1.7rem,1.1rem+1.8vw,2.6rem)] leading-[1.12] ${state === 'loading' ? 'needs-script' : ''}`}
        >
          {splitIntoSentences(labels.states[state]).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{' '}
            </span>
          ))}
        </p>
        {state !== 'loading' && <p className="mt-4 max-w-[46ch] text-quiet">{words[state]}</p>}
      </div>
      {state === 'loading' && <WithoutScript text={words.withoutScript} />}
      <div className="mt-5 flex flex-wrap gap-3 md:mt-8">
        <SmartLink href={labels.home.href} className="button quiet">
          {labels.home.label}
        </SmartLink>
        {state === 'error' && onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            {labels.tryAgain}
          </button>
        )}
        {state === 'error' && (
          <SmartLink href={labels.contact.href} className="button quiet">
            {labels.contact.label}
          </SmartLink>
        )}
      </div>
    </>
  );
}

/** Each sentence stands on a line of its own. */
const splitIntoSentences = (text: string) => text.split(/(?<=[.!]) /);

/**
 * Without scripts a button replaces the request: the form posts to the URL of the page, and the server redirects back
 * to it.
 */
function WithoutScript({ text }: { text: string }) {
  return (
    <noscript>
      <form method="post">
        <p className="text-[1.15rem]">{text}</p>
        <button type="submit" className="button mt-5">
          {labels.button}
        </button>
      </form>
    </noscript>
  );
}
