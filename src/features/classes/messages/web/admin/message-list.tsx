import { useFetcher } from 'react-router';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { ClassMessage } from '../../../contract/class-messages.ts';
import { formatState } from './format-message.ts';

/** How often the page asks whether a message has left. */
const REFRESH_MS = 15_000;

/** The messages to a class, newest first. One that has not left can be undone. */
export function MessageList({ messages }: { messages: readonly ClassMessage[] }) {
  const { timeZone } = useSite();
  useAutoRefresh(messages.some(({ state }) => state === 'waiting') ? REFRESH_MS : undefined);
  const { submit } = useFetcher();
  return (
    <ul>
      {messages.map((message) => (
        <li
          key={message._id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t py-4"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="wrap-anywhere font-semibold">{message.subject}</p>
            <p className="mt-1 text-quiet">
              {message.state === 'waiting' && (
                <>
                  <Badge tone="warning">Not sent yet</Badge>{' '}
                </>
              )}
              {formatState(message, timeZone)}
            </p>
            <p className="wrap-anywhere measure mt-2 whitespace-pre-line">{message.text}</p>
          </div>
          {message.state === 'waiting' && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => submit({ intent: 'undo', id: message._id }, { method: 'post' })}
            >
              Undo<span className="sr-only"> {message.subject}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
