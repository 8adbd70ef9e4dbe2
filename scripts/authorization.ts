// `node --import ./scripts/module-hooks.ts scripts/authorization.ts` generates docs/authorization.md from the contract:
// the roles that may call each endpoint.
import { writeFileSync } from 'node:fs';
import type { Endpoint, OwnershipRule, Role } from '#platform/contract/endpoint.ts';
import { contract } from '#tests/support/http/contract.ts';

export const AUTHORIZATION_PAGE = 'docs/authorization.md';

const pageIntro = `# Authorization by endpoint

\`scripts/authorization.ts\` generates this page from the declarations in \`src/features/*/contract\`. A test checks that it is current.

| Column | Value | Meaning |
|---|---|---|
| Visitor, Client, Owner | yes | the call is allowed |
| | 401 | the caller is not signed in |
| | 403 | the caller has the wrong role |
| Another client | | the answer to a client who names data of another client |
| Step-up | required | the owner must have signed in or re-entered the password within the last 15 minutes |
| | without a page | the same, if the request does not name a page and the answer contains all rows |
| | many pages | the same, after one session has read sixty different pages of people within an hour. This applies to *without a page* endpoints too, if the request names a page |
| Per minute | | the number of calls that one IP address may make in a minute |

\`tests/api/auth-guard-roles.test.ts\` and \`tests/api/admin-access-matrix.test.ts\` make every call with every role.
\`tests/api/ownership-rules.test.ts\` makes every call that names data of another client. The server does not start with an
endpoint that lacks a required declaration (\`src/platform/http/api-docs/contract-checks.ts\`).
`;

const accessByRole: Record<Role, [visitor: string, client: string, owner: string]> = {
  visitor: ['yes', 'yes', 'yes'],
  client: ['401', 'yes', '403'],
  owner: ['401', '403', 'yes'],
  'signed-in': ['401', 'yes', 'yes'],
};

/** The response to a client who requests another client's data. */
const accessByOwnership: Record<OwnershipRule, string> = {
  self: '403',
  holder: 'refused: only the client with the hold',
  booker: 'refused: only the client who booked',
  anyone: 'yes: offered to all clients',
};

function formatStepUp({ stepUp }: Endpoint): string {
  if (!stepUp) return '';
  return stepUp === true ? 'required' : stepUp.replace('-', ' ').replace('without page', 'without a page');
}

function formatRow([name, endpoint]: [string, Endpoint]): string {
  const [visitor, client, owner] = accessByRole[endpoint.role];
  const otherClients = endpoint.ownership ? accessByOwnership[endpoint.ownership] : '';
  return `| \`${name}\` | ${visitor} | ${client} | ${otherClients} | ${owner} | ${formatStepUp(endpoint)} | ${endpoint.perMinute} |`;
}

export function createAuthorizationPage(): string {
  const rows = Object.entries<Endpoint>(contract).map(formatRow);
  const tableHeader = [
    '| Endpoint | Visitor | Client | Another client | Owner | Step-up | Per minute |',
    '|---|---|---|---|---|---|---|',
  ];
  return `${[pageIntro, ...tableHeader, ...rows].join('\n')}\n`;
}

if (import.meta.main) writeFileSync(AUTHORIZATION_PAGE, createAuthorizationPage());
