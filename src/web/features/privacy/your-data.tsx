import { useState } from 'react';
import { api } from '#web/api/browser.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { yourData } from '#web/content/privacy.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { CopyButton } from './copy-button.tsx';
import { askToLeave } from './delete-account.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useFreshProof } from './use-fresh-proof.ts';
import type { Kept } from './what-goes.tsx';
import './privacy.css';

/** The Account page's part in which clients take their data along or delete their account. */
export function YourData() {
  const { copy, leave, page } = yourData;
  return (
    <div className="your-data">
      <section>
        <h3>{copy.heading}</h3>
        <p className="mt-2 mb-4 max-w-[52ch] text-quiet">{copy.text}</p>
        <CopyButton />
      </section>
      <section>
        <h3>{leave.heading}</h3>
        <p className="mt-2 mb-4 max-w-[52ch] text-quiet">{leave.text}</p>
        <LeaveButton />
      </section>
      <p className="mt-9">
        <SmartLink href={page.href} className="link">
          {page.label}
        </SmartLink>
      </p>
    </div>
  );
}

/** Finds out whether the account could be deleted now; then shows what goes and asks. */
function LeaveButton() {
  const { user } = useArea();
  const alert = useAlert();
  const prove = useFreshProof();
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<Kept>();
  const { leave, inTheWay } = yourData;

  const begin = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const [standing, facts] = await Promise.all([askToLeave(user.id), api('GET /config/privacy')]);
      if (standing.inTheWay) await alert({ title: inTheWay.title, text: inTheWay[standing.inTheWay], icon: 'info' });
      else if (!standing.freshUntil) await prove(user.email);
      else setKept(facts.kept);
    } catch (error) {
      const text = refusalOf(error)?.message || leave.failed.text;
      if (!isSignedOut(error)) await alert({ title: leave.failed.title, text, icon: 'error' });
    }
    setBusy(false);
  };

  return (
    <>
      <button type="button" className="button quiet" aria-disabled={busy || undefined} onClick={begin}>
        {busy ? leave.busy : leave.button}
      </button>
      <LeaveDialog kept={kept} onClose={() => setKept(undefined)} />
    </>
  );
}
