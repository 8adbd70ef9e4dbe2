import { useId } from 'react';
import type { SignedWaiver } from '#contract/sign-ups-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useSite } from '../use-site.ts';
import { formatInstant } from './format-date-time.ts';
import './roster.css';

const words = adminSignUps.waiver;

type Signer = { _id: string; name: string };

/**
 * The waiver that a person signed: who, when and from where, the signature and the exact text. It is open while
 * `signUp` is set.
 */
export function WaiverDialog({ signUp, onClose }: { signUp: Signer | undefined; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open={signUp !== undefined} onClose={onClose} labelledBy={id} className="wide" closeLabel={words.close}>
      {signUp && <SignedWaiverDetails signUp={signUp} id={id} />}
    </Dialog>
  );
}

function SignedWaiverDetails({ signUp, id }: { signUp: Signer; id: string }) {
  const loaded = useLoaded(signUp._id, () => ownerApi('GET /api/admin/signups/{id}', { params: { id: signUp._id } }));
  return (
    <>
      <h2 id={id} className="pr-12 text-[1.6rem] [overflow-wrap:anywhere]">
        {words.title} {signUp.name}
      </h2>
      <ListState loaded={loaded} loading={words.loading} failed={words.failed} isEmpty={() => false} empty={null}>
        {({ waiver, signingPath }) => (waiver ? <Waiver waiver={waiver} /> : <OutstandingWaiver path={signingPath} />)}
      </ListState>
    </>
  );
}

/** Replaces a waiver that is not signed yet: the link to sign it. */
function OutstandingWaiver({ path }: { path: string | null }) {
  return (
    <div className="mt-5 grid gap-4">
      <p className="admin-badge is-warning justify-self-start">{words.outstanding}</p>
      <p>{path ? words.outstandingText : words.outstandingOver}</p>
      {path && (
        <p>
          <a href={path} className="button small">
            {words.sign}
          </a>
        </p>
      )}
    </div>
  );
}

function Waiver({ waiver }: { waiver: SignedWaiver }) {
  const { timeZone } = useSite();
  const { forgotten } = waiver;
  const unknownText = forgotten ? '' : words.unknown;
  const facts = [
    [words.facts.signer, forgotten ? '' : [waiver.name, waiver.email, waiver.phone].filter(Boolean).join(', ')],
    [words.facts.signedAt, formatInstant(waiver.signedAt, timeZone, true)],
    [words.facts.version, waiver.version],
    [words.facts.address, waiver.address || unknownText],
    [words.facts.browser, waiver.userAgent || unknownText],
  ] as const;
  const fingerprints = [
    [words.facts.sha256, waiver.sha256],
    [words.facts.signatureSha256, waiver.signatureSha256],
  ] as const;
  const intactText = forgotten ? words.textIntact : words.intact;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
      <Facts facts={facts} className="waiver-facts" />
      <section>
        <h3>{words.signature}</h3>
        {forgotten ? (
          <p>{words.erased}</p>
        ) : (
          <img
            src={waiver.signature}
            width={500}
            height={200}
            alt={`${words.signatureOf} ${waiver.name}`}
            className="waiver-signature"
          />
        )}
      </section>
      <section>
        <h3>{words.text}</h3>
        <p className="waiver-signed-text">{waiver.text}</p>
      </section>
      <section>
        <p className={`admin-badge ${waiver.intact ? '' : 'is-danger'}`}>
          {waiver.intact ? intactText : words.notIntact}
        </p>
        <Facts facts={fingerprints} className="waiver-facts is-small mt-3" />
      </section>
    </div>
  );
}

/** The facts with their labels; empty ones are omitted. */
function Facts({ facts, className }: { facts: readonly (readonly [string, string])[]; className: string }) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
