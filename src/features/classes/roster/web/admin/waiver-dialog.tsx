import { Suspense, useId } from 'react';
import { Await, Link } from 'react-router';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { formatExactInstant } from '#platform/ui/format-instant.ts';
import type { ClassEndpoints } from '../../../contract/endpoints.ts';
import type { SignedWaiver } from '../../../contract/sign-ups-admin.ts';

/** The waiver that a person signed: who, when and from where, the signature and the exact text. */
export function WaiverDialog(props: {
  name: string;
  details: Promise<ResponseBody<ClassEndpoints['GET /api/admin/signups/{id}']>>;
  onRetry: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const failed = <FailedNotice className="my-6" text="The waiver could not be loaded." onRetry={props.onRetry} />;
  return (
    <Dialog open onClose={props.onClose} labelledBy={id} className="wide" closeLabel="Close">
      <h2 id={id} className="wrap-anywhere pr-12 text-[1.6rem]">
        Waiver of {props.name}
      </h2>
      <Suspense
        fallback={
          <p role="status" className="is-loading py-6 text-quiet">
            Loading the waiver...
          </p>
        }
      >
        <Await resolve={props.details} errorElement={failed}>
          {({ waiver, signingPath, waiverInEffect }) => {
            if (waiver) return <Waiver waiver={waiver} />;
            return signingPath && !waiverInEffect ? <UnwrittenWaiver /> : <OutstandingWaiver path={signingPath} />;
          }}
        </Await>
      </Suspense>
    </Dialog>
  );
}

/** Replaces the link to sign while the business has no waiver. */
function UnwrittenWaiver() {
  return (
    <div className="mt-5 grid gap-4">
      <p>Your waiver is still being written, so it cannot be signed. Their link works once it is in effect.</p>
      <p>
        <Link to="/admin/forms" className="button small">
          Write your waiver
        </Link>
      </p>
    </div>
  );
}

/** Replaces a waiver that is not signed yet: the link to sign it. */
function OutstandingWaiver({ path }: { path: string | null }) {
  return (
    <div className="mt-5 grid gap-4">
      <p>
        <Badge tone="warning">Not signed yet</Badge>
      </p>
      <p>
        {path
          ? 'They can sign it with the link in their email, or here on this device: hand it to them.'
          : 'It was not signed for this class.'}
      </p>
      {path && (
        <p>
          <a href={path} className="button small">
            Open the waiver to sign
          </a>
        </p>
      )}
    </div>
  );
}

function Waiver({ waiver }: { waiver: SignedWaiver }) {
  const { timeZone } = useSite();
  const { forgotten } = waiver;
  const unknownText = forgotten ? '' : 'not known';
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
      <Facts
        facts={[
          ['Signed as', forgotten ? '' : [waiver.name, waiver.email, waiver.phone].filter(Boolean).join(', ')],
          ['Signed', formatExactInstant(waiver.signedAt, timeZone)],
          ['Version', waiver.version],
          ['Internet address', waiver.address || unknownText],
          ['Browser', waiver.userAgent || unknownText],
        ]}
      />
      <section>
        <h3>Signature</h3>
        {forgotten ? (
          <p>
            The retention period of this waiver is over. Its text and the time of signing are still here; who signed it,
            from where, and the signature are not.
          </p>
        ) : (
          <img
            src={waiver.signature}
            width={500}
            height={200}
            alt={`The signature of ${waiver.name}`}
            // The signature is dark on white in the dark scheme too.
            className="mt-2 h-auto w-full max-w-[500px] rounded-card border border-line bg-white"
          />
        )}
      </section>
      <section>
        <h3>The text, word for word as it was signed</h3>
        <blockquote className="wrap-anywhere mt-2 measure whitespace-pre-line border-highlight border-l-3 pl-[1.1rem]">
          {waiver.text}
        </blockquote>
      </section>
      <section>
        <p>
          <Badge tone={waiver.intact ? 'plain' : 'danger'}>{formatIntactness(waiver)}</Badge>
        </p>
        <div className="mt-3 text-[0.88rem]">
          <Facts
            facts={[
              ['SHA-256 of the text', waiver.sha256],
              ['SHA-256 of the signature', waiver.signatureSha256],
            ]}
          />
        </div>
      </section>
    </div>
  );
}

function formatIntactness({ intact, forgotten }: SignedWaiver): string {
  if (!intact) return 'Text or signature are no longer as they were at signing.';
  return forgotten ? 'The text is as it was at signing.' : 'Text and signature are as they were at signing.';
}

/** The facts with their labels; empty ones are omitted. */
function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-[0.3rem]">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="grid md:grid-cols-[11rem_minmax(0,1fr)] md:gap-3">
            <dt className="text-quiet">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
