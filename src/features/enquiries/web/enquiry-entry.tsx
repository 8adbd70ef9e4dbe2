import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { useSite } from '#platform/shell/use-site.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { FOLD_PLACE, Fold, PHONE_CARD } from '#platform/ui/dialogs/fold.tsx';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { Enquiry } from '../contract/enquiries.ts';

/** One enquiry with its sender, time, text and actions. Folded on a phone, it shows how the text begins. */
export function EnquiryEntry(props: { enquiry: Enquiry; isFolding: boolean; onDelete: () => void }) {
  const { _id: id, kind, name, email, phone, sessionType, message, answered, ...enquiry } = props.enquiry;
  const { submit, state } = useFetcher();
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const isBusy = state !== 'idle';
  const mark = () => {
    if (!isBusy) void submit({ intent: 'mark', id, answered: answered ? '' : 'on' }, { method: 'post' });
  };
  const sender = <span className="sr-only">{` from ${name}`}</span>;
  const { business, timeZone } = useSite();
  const replySubject = `${kind === 'contact' ? 'Your message to' : 'Your request to'} ${business.name}`;
  return (
    <article
      aria-labelledby={headingId}
      data-folded={(props.isFolding && !isOpen) || undefined}
      className={`${PHONE_CARD} grid gap-3.5 border-line folded:gap-1 md:border-t md:py-6`}
    >
      <header>
        <h2
          id={headingId}
          className={`wrap-anywhere max-md:min-h-11 max-md:content-center max-md:py-[0.3rem] ${props.isFolding ? 'max-md:pr-10' : ''}`}
        >
          {name}
        </h2>
        {props.isFolding && (
          <div className={FOLD_PLACE}>
            <Fold headingIds={headingId} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
          </div>
        )}
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-5 gap-y-1 text-quiet md:mt-1">
          <span>{[kind === 'contact' ? 'Message' : 'Booking request', sessionType].filter(Boolean).join(': ')}</span>
          <span className="folded:hidden">
            <EmailText email={email} />
          </span>
          {phone && <span className="tabular-nums folded:hidden">{formatPhone(phone)}</span>}
          <time dateTime={enquiry.createdAt}>{formatInstant(timeZone, enquiry.createdAt)}</time>
          {enquiry.suspectedSpam && (
            <span title="The bot check wasn’t sure about this one.">
              <Badge tone="danger">Possible spam</Badge>
            </span>
          )}
          {answered && enquiry.answeredAt && <Badge>Answered {formatInstant(timeZone, enquiry.answeredAt)}</Badge>}
        </p>
      </header>
      <p
        className={`wrap-anywhere measure whitespace-pre-line folded:line-clamp-2 ${message ? '' : 'text-quiet'}`}
        dir="auto"
      >
        {message || 'The request came without a message.'}
      </p>
      <p className="flex flex-wrap gap-2 folded:hidden">
        <a className="button small" href={createReplyUrl(email, replySubject)}>
          Reply by email
          {sender}
        </a>
        <button type="button" className="button quiet small" aria-disabled={isBusy || undefined} onClick={mark}>
          {isBusy ? 'Marking...' : answered ? 'Mark as unanswered' : 'Mark as answered'}
          {sender}
        </button>
        <button type="button" className="button danger small" onClick={props.onDelete}>
          Delete
          {sender}
        </button>
      </p>
    </article>
  );
}

/**
 * Returns a mailto URL with a subject (RFC 6068). The visitor's input is fully encoded, so that it cannot add
 * recipients or headers.
 */
export function createReplyUrl(email: string, subject: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
