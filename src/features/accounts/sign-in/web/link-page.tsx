import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import sealedLetter from '#drawings/sealed-letter.svg?url';
import { useContent } from '#platform/shell/content.ts';
import { PicturedPage } from '#platform/ui/pictures/pictured-page.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import type { LinkState } from './mailed-link.ts';

/** The page behind a mailed link: one large status sentence, which its subject stands for while the link is checked. */
export function LinkPage(props: {
  heading: string;
  /** The status sentence. */
  message: string;
  /** The status lasts only until the script has checked the link. */
  waiting?: boolean;
  /** The message replaces the pressed button, so it takes the keyboard focus. */
  failed?: boolean;
  text?: string;
  children?: ReactNode;
}) {
  const { withoutScript } = useContent('links');
  const { heading, message, waiting = false, failed = false, text, children } = props;
  return (
    <PicturedPage drawing={sealedLetter} scene="morning" drawingFirst>
      <div role="status">
        <h1 ref={failed ? focusElement : undefined} tabIndex={-1}>
          {waiting ? heading : message}
        </h1>
        {waiting && <p className="needs-script mt-5 text-[1.15rem]">{message}</p>}
        {text && <p className="mt-4 max-w-[46ch] text-quiet">{text}</p>}
      </div>
      {waiting && (
        <noscript>
          <p className="mt-5 measure text-[1.15rem]">{withoutScript}</p>
        </noscript>
      )}
      {children && <div className="mt-8 flex flex-wrap gap-3 max-sm:grid max-sm:max-w-96">{children}</div>}
    </PicturedPage>
  );
}

type PendingLinkText = Record<'heading' | 'ask' | 'button' | 'working' | 'unreachable' | 'tryAgain', string>;

/**
 * The page of a mailed link that may still work: it waits for a press, is being used, or the server is unreachable.
 * Its button sends the route's action.
 */
export function PendingLink(props: {
  words: PendingLinkText;
  failed: string;
  /** Undefined while the link is checked. The server renders this. */
  state: LinkState | undefined;
  /** What the press leads to, below its button. */
  children?: ReactNode;
}) {
  const { words, failed, state, children } = props;
  const isBusy = useNavigation().state !== 'idle';
  if (!state || isBusy) return <LinkPage heading={words.heading} message={words.working} waiting />;
  if (state.status === 'unreachable') {
    return (
      <LinkPage heading={words.heading} message={failed} failed text={state.message || words.unreachable}>
        <Form method="post">
          <button type="submit" name="intent" value="use-link" className="button w-full sm:w-auto">
            {words.tryAgain}
          </button>
        </Form>
      </LinkPage>
    );
  }
  return (
    <LinkPage heading={words.heading} message={words.ask}>
      <Form method="post">
        <button type="submit" name="intent" value="use-link" className="button w-full sm:w-auto sm:min-w-44">
          {words.button}
        </button>
      </Form>
      {children}
    </LinkPage>
  );
}
