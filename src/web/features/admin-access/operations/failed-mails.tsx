import type { Operations } from '#contract/operations.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminOperations, mailFailureTexts, mailKinds } from '#web/content/admin-operations.ts';
import { formatInstant } from '#web/ui/format-instant.ts';
import { formatTerm } from '../format-history.ts';
import type { Actions } from '../use-actions.ts';
import { CorrectAddress } from './correct-address.tsx';
import { IssueButton, IssueList, IssueRow } from './issue-row.tsx';

const words = adminOperations.mails;

/** Mails that failed permanently: recipient, reason and a retry. */
export function FailedMails(props: Actions & { mails: Operations['mails']; onSent: () => void }) {
  const { mails, onSent, ...actions } = props;
  const { count, first } = mails;
  return (
    <IssueList
      heading={words.heading}
      note={count > first.length ? adminOperations.partial(first.length, count) : undefined}
    >
      {first.map(({ _id, to, kind, since, tries, why, said, canBeSent }) => {
        const title = words.to(mailKinds[kind] ?? formatTerm(kind), to);
        const button = { ...actions, id: _id, subject: title };
        return (
          <IssueRow
            key={_id}
            title={title}
            actions={
              <>
                {canBeSent && (
                  <IssueButton
                    {...button}
                    label={words.send}
                    busyLabel={words.sending}
                    action={() =>
                      ownerApi('POST /api/admin/operations/mails/{id}/send', { params: { id: _id }, body: {} })
                    }
                    done={words.sentAgain}
                  />
                )}
                {canBeSent && <CorrectAddress id={_id} to={to} title={title} onSent={onSent} />}
                <IssueButton
                  {...button}
                  label={words.dismiss}
                  busyLabel={adminOperations.inProgress}
                  quiet
                  action={() => ownerApi('POST /api/admin/operations/mails/{id}/dismiss', { params: { id: _id } })}
                  done={adminOperations.removed}
                  confirmation={{ text: words.confirmDismiss, confirm: words.agreeDismiss }}
                />
              </>
            }
          >
            <p>{mailFailureTexts[why]}</p>
            {!canBeSent && <p>{words.past}</p>}
            <p className="text-quiet">
              {words.when(formatInstant(since), tries)}
              {said && ` ${words.serverResponse} ${said}`}
            </p>
          </IssueRow>
        );
      })}
    </IssueList>
  );
}
