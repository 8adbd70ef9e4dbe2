import { useState } from 'react';
import type { Enquiry } from '#contract/enquiries.ts';
import { studio } from '#domain/studio.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskEnquiries as words } from '#web/content/desk-enquiries.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { instantInWords } from '#web/ui/instant.ts';
import { useToast } from '#web/ui/toast.tsx';
import { replyAddress } from './reply-address.ts';

/** One enquiry, whole: who, when, what, and what can be done about it. */
export function EnquiryEntry(given: { enquiry: Enquiry; onMarked: (enquiry: Enquiry) => void; onGone: () => void }) {
  const { enquiry, onMarked, onGone } = given;
  const { _id: id, kind, name, email, phone, sessionType, message, answered, answeredAt } = enquiry;
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();

  const mark = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const done = await ownerApi('PUT /api/admin/enquiries/{id}', { params: { id }, body: { answered: !answered } });
      toast(done.message);
      onMarked(done.enquiry);
    } catch (error) {
      if (!isSignedOut(error)) await alert(failure(words.notMarked, error));
    }
    setBusy(false);
  };

  const remove = async () => {
    if (!(await alert(words.confirm))) return;
    try {
      const { message: said } = await ownerApi('DELETE /api/admin/enquiries/{id}', { params: { id } });
      toast(said);
      onGone();
    } catch (error) {
      if (!isSignedOut(error)) await alert(failure(words.notDeleted, error));
    }
  };

  const whose = <span className="sr-only">{` ${words.from} ${name}`}</span>;
  return (
    <article aria-labelledby={`enquiry-${id}`} className="desk-enquiry">
      <header>
        <h2 id={`enquiry-${id}`}>{name}</h2>
        <p className="desk-enquiry-facts">
          <span>{sessionType ? `${words.names[kind]}: ${sessionType}` : words.names[kind]}</span>
          <span>{email}</span>
          {phone && <span className="tabular-nums">{phone}</span>}
          <time dateTime={enquiry.createdAt}>{instantInWords(enquiry.createdAt)}</time>
          {enquiry.doubtful && (
            <span className="desk-mark stops" title={words.doubtfulWhy}>
              {words.doubtful}
            </span>
          )}
          {answered && answeredAt && <span className="desk-mark">{words.answered(instantInWords(answeredAt))}</span>}
        </p>
      </header>
      <p className={`desk-enquiry-message ${message ? '' : 'text-quiet'}`} dir="auto">
        {message || words.noMessage}
      </p>
      <p className="flex flex-wrap gap-2">
        <a className="button small" href={replyAddress(email, `${words.replySubject[kind]} ${studio.name}`)}>
          {words.reply}
          {whose}
        </a>
        <button type="button" className="button quiet small" aria-disabled={busy || undefined} onClick={mark}>
          {busy ? words.marking : answered ? words.mark.unanswered : words.mark.answered}
          {whose}
        </button>
        <button type="button" className="button danger small" onClick={remove}>
          {words.delete}
          {whose}
        </button>
      </p>
    </article>
  );
}

const failure = (notice: { title: string; text: string }, error: unknown) => ({
  title: notice.title,
  text: refusalOf(error)?.message || notice.text,
  icon: 'error' as const,
});
