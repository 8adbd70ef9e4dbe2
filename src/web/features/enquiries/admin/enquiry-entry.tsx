import { useState } from 'react';
import type { Enquiry } from '#contract/enquiries.ts';
import { studio } from '#domain/studio.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminEnquiries as words } from '#web/content/admin-enquiries.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { formatInstant } from '#web/ui/format-instant.ts';
import { useToast } from '#web/ui/toast.tsx';

/** One enquiry with its sender, time, text and actions. */
export function EnquiryEntry(props: {
  enquiry: Enquiry;
  onChanged: (enquiry: Enquiry) => void;
  onDeleted: () => void;
}) {
  const { enquiry, onChanged, onDeleted } = props;
  const { _id: id, kind, name, email, phone, sessionType, message, answered, answeredAt } = enquiry;
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();

  const toggleAnswered = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const response = await ownerApi('PUT /api/admin/enquiries/{id}', {
        params: { id },
        body: { answered: !answered },
      });
      toast(response.message);
      onChanged(response.enquiry);
    } catch (error) {
      if (!isUnauthenticated(error)) await alert(toAlert(words.toggleFailed, error));
    }
    setBusy(false);
  };

  const remove = async () => {
    if (!(await alert(words.confirm))) return;
    try {
      const { message: responseMessage } = await ownerApi('DELETE /api/admin/enquiries/{id}', { params: { id } });
      toast(responseMessage);
      onDeleted();
    } catch (error) {
      if (!isUnauthenticated(error)) await alert(toAlert(words.deleteFailed, error));
    }
  };

  const sender = <span className="sr-only">{` ${words.from} ${name}`}</span>;
  return (
    <article aria-labelledby={`enquiry-${id}`} className="admin-enquiry">
      <header>
        <h2 id={`enquiry-${id}`}>{name}</h2>
        <p className="admin-enquiry-facts">
          <span>{sessionType ? `${words.names[kind]}: ${sessionType}` : words.names[kind]}</span>
          <span>{email}</span>
          {phone && <span className="tabular-nums">{phone}</span>}
          <time dateTime={enquiry.createdAt}>{formatInstant(enquiry.createdAt)}</time>
          {enquiry.suspectedSpam && (
            <span className="admin-badge is-danger" title={words.suspectedSpamHint}>
              {words.suspectedSpam}
            </span>
          )}
          {answered && answeredAt && <span className="admin-badge">{words.answered(formatInstant(answeredAt))}</span>}
        </p>
      </header>
      <p className={`admin-enquiry-message ${message ? '' : 'text-quiet'}`} dir="auto">
        {message || words.noMessage}
      </p>
      <p className="flex flex-wrap gap-2">
        <a className="button small" href={createReplyUrl(email, `${words.replySubject[kind]} ${studio.name}`)}>
          {words.reply}
          {sender}
        </a>
        <button type="button" className="button quiet small" aria-disabled={busy || undefined} onClick={toggleAnswered}>
          {busy ? words.saving : answered ? words.toggleAnswered.unanswered : words.toggleAnswered.answered}
          {sender}
        </button>
        <button type="button" className="button danger small" onClick={remove}>
          {words.delete}
          {sender}
        </button>
      </p>
    </article>
  );
}

const toAlert = (notice: { title: string; text: string }, error: unknown) => ({
  title: notice.title,
  text: asApiError(error)?.message || notice.text,
  icon: 'error' as const,
});

/**
 * Returns a mailto URL with a subject (RFC 6068). The visitor's input is fully encoded, so that it cannot add
 * recipients or headers.
 */
export function createReplyUrl(email: string, subject: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
