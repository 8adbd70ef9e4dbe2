// `node scripts/authorisation.ts` writes docs/authorisation.md from the contract: who may make which call.
import { writeFileSync } from 'node:fs';
import type { Call, OwnerRule, Role } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';

export const AUTHORISATION_PAGE = 'docs/authorisation.md';

const head = `# Who may make which call

Written by \`scripts/authorisation.ts\` from what each call declares in \`src/contract\`; a test sees to it that this page is
current. *yes* is an answer, *401* nobody who is signed in, *403* someone whom it is not for. *Another's* is a client who
names what is another client's. *Fresh* calls want the owner's proof of the last quarter of an hour; *without a page* those
that answer everybody where no page is asked for; *many pages*, and these with a page, once a session has seen sixty
different pages of people within an hour. The last column is how often one address may ask in a minute.
\`tests/api/guard-roles.test.ts\` and \`tests/api/desk-matrix.test.ts\` make every call as everybody,
\`tests/api/owner-rules.test.ts\` those that name something of another client; a call that declares less than it must does
not start (\`src/server/http/declared.ts\`).
`;

const lets: Record<Role, [visitor: string, client: string, owner: string]> = {
  visitor: ['yes', 'yes', 'yes'],
  client: ['401', 'yes', '403'],
  owner: ['401', '403', 'yes'],
  'signed-in': ['401', 'yes', 'yes'],
};

/** What a client gets who names another client's. */
const another: Record<OwnerRule, string> = {
  self: '403',
  holder: 'refused: only who holds it',
  booker: 'refused: only who booked it',
  anyone: 'yes: offered to all',
};

function fresh({ stepUp }: Call): string {
  if (!stepUp) return '';
  return stepUp === true ? 'fresh' : stepUp.replace('-', ' ').replace('without page', 'without a page');
}

function row([name, call]: [string, Call]): string {
  const [visitor, client, owner] = lets[call.role];
  const others = call.ownerRule ? another[call.ownerRule] : '';
  return `| \`${name}\` | ${visitor} | ${client} | ${others} | ${owner} | ${fresh(call)} | ${call.perMinute} |`;
}

/** The page as it should be. */
export function authorisationPage(): string {
  const rows = Object.entries<Call>(contract).map(row);
  const titles = [
    '| Call | Visitor | Client | Another’s | Owner | Fresh | A minute |',
    '|---|---|---|---|---|---|---|',
  ];
  return `${[head, ...titles, ...rows].join('\n')}\n`;
}

if (import.meta.main) writeFileSync(AUTHORISATION_PAGE, authorisationPage());
