import { LinkPage } from './link-page.tsx';
import type { LinkState } from './use-mailed-link.ts';

type PendingLinkText = Record<'heading' | 'ask' | 'button' | 'working' | 'unreachable' | 'tryAgain', string>;

/**
 * The page of a mailed link that may still work: it waits for a press, is being used, or the server is unreachable.
 */
export function renderPendingLink(props: {
  words: PendingLinkText;
  failed: string;
  state: LinkState;
  openLink: () => void;
}) {
  const { words, failed, state, openLink } = props;
  if (state.status === 'asking') {
    return (
      <LinkPage heading={words.heading} message={words.ask}>
        <button type="button" className="button min-w-44" onClick={openLink}>
          {words.button}
        </button>
      </LinkPage>
    );
  }
  if (state.status === 'unreachable') {
    return (
      <LinkPage heading={words.heading} message={failed} failed text={state.message || words.unreachable}>
        <button type="button" className="button" onClick={openLink}>
          {words.tryAgain}
        </button>
      </LinkPage>
    );
  }
  return <LinkPage heading={words.heading} message={words.working} waiting />;
}
