import { useCallback } from 'react';

/**
 * One email in a frame that runs no script.
 * @param props.url the email as saved
 * @param props.html the email as it is being written; it takes the place of the saved one without loading a page
 */
export function EmailFrame(props: { url: string; html: string | undefined; title: string; className: string }) {
  const { url, html, title, className } = props;
  // As a ref, it is called again when the email has changed.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame?.contentWindow && html !== undefined) replaceEmail(frame.contentWindow, html);
    },
    [html],
  );
  return (
    <iframe
      ref={show}
      title={title}
      src={url}
      onLoad={({ currentTarget }) => show(currentTarget)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className={className}
    />
  );
}

/** Shows another version of the email, at the place that changed. */
function replaceEmail(view: Window, html: string): void {
  const { document } = view;
  if (document.readyState !== 'complete' || document.URL === 'about:blank') return;
  const before = listTextNodes(document.body);
  const { scrollY } = view;
  // Parsed by the frame's own document, because the policy of this page forbids the inline styles of emails.
  document.documentElement.innerHTML = html;
  view.scrollTo(0, scrollY);
  const after = listTextNodes(document.body);
  const changed = after.find((node, index) => node.data !== before[index]?.data)?.parentElement;
  if (!changed || before.length === 0) return;
  const { top, bottom } = changed.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollTo(0, view.scrollY + top - view.innerHeight / 3);
}

/** The texts that readers see: the line for the inbox is hidden. */
function listTextNodes(body: HTMLElement): Text[] {
  const root = body.querySelector('main');
  if (!root) return [];
  const walker = body.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}
