import { LinkPage } from './link-page.tsx';
import type { LinkState } from './use-mailed-link.ts';

type Words = Record<'heading' | 'ask' | 'button' | 'working' | 'unreachable' | 'tryAgain', string>;

/** The page of a mailed link that still may work: it waits for a press, is followed, or met no answer to go by. */
export function linkUnderWay(given: { words: Words; failed: string; state: LinkState; go: () => void }) {
  const { words, failed, state, go } = given;
  if (state.at === 'asking') {
    return (
      <LinkPage heading={words.heading} says={words.ask}>
        <button type="button" className="button min-w-44" onClick={go}>
          {words.button}
        </button>
      </LinkPage>
    );
  }
  if (state.at === 'unreachable') {
    return (
      <LinkPage heading={words.heading} says={failed} failed text={state.message || words.unreachable}>
        <button type="button" className="button" onClick={go}>
          {words.tryAgain}
        </button>
      </LinkPage>
    );
  }
  return <LinkPage heading={words.heading} says={words.working} waiting />;
}
