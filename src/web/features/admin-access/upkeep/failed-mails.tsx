import type { Upkeep } from '#contract/upkeep.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskUpkeep, mailKinds, mailWhy } from '#web/content/desk-upkeep.ts';
import { instantInWords } from '#web/ui/instant.ts';
import { termInWords } from '../history-words.ts';
import type { Pressing } from '../use-pressing.ts';
import { CorrectAddress } from './correct-address.tsx';
import { Matter, MatterButton, Matters } from './matter.tsx';

const words = deskUpkeep.mails;

/** Mails that were given up: to whom, why, and sending them again. */
export function FailedMails(given: Pressing & { mails: Upkeep['mails']; onSent: () => void }) {
  const { mails, onSent, ...pressing } = given;
  const { count, first } = mails;
  return (
    <Matters heading={words.heading} note={count > first.length ? deskUpkeep.notAll(first.length, count) : undefined}>
      {first.map(({ _id, to, kind, since, tries, why, said, canBeSent }) => {
        const title = words.to(mailKinds[kind] ?? termInWords(kind), to);
        const button = { ...pressing, id: _id, of: title };
        return (
          <Matter
            key={_id}
            title={title}
            actions={
              <>
                {canBeSent && (
                  <MatterButton
                    {...button}
                    label={words.send}
                    busyLabel={words.sending}
                    work={() => ownerApi('POST /api/admin/upkeep/mails/{id}/send', { params: { id: _id }, body: {} })}
                    done={words.onItsWay}
                  />
                )}
                {canBeSent && <CorrectAddress id={_id} to={to} title={title} onSent={onSent} />}
                <MatterButton
                  {...button}
                  label={words.letBe}
                  busyLabel={deskUpkeep.underWay}
                  quiet
                  work={() => ownerApi('POST /api/admin/upkeep/mails/{id}/let-be', { params: { id: _id } })}
                  done={deskUpkeep.offList}
                  sure={{ text: words.confirmLetBe, confirm: words.agreeLetBe }}
                />
              </>
            }
          >
            <p>{mailWhy[why]}</p>
            {!canBeSent && <p>{words.past}</p>}
            <p className="text-quiet">
              {words.when(instantInWords(since), tries)}
              {said && ` ${words.said} ${said}`}
            </p>
          </Matter>
        );
      })}
    </Matters>
  );
}
