import { type Html, html } from '../page/html.ts';
import { filterBy, getCaptureStatus, getRefundedCents, type LedgerState, type Order } from './ledger-state.ts';
import { toCents, toMoney } from './money.ts';

const formatDollars = (cents: number) => `$${toMoney(cents).value}`;
const localTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const MAX_SHOWN_ORDERS = 50;

const statusTexts = {
  CREATED: 'waiting for the buyer',
  APPROVED: 'approved, not yet taken',
  COMPLETED: 'paid',
  PENDING: 'under review',
  DECLINED: 'denied',
  PARTIALLY_REFUNDED: 'paid, part refunded',
  REFUNDED: 'refunded',
} as const;

function renderButton(action: string, words: string): Html {
  return html`<form method="post" action="/dev/paypal/${action}"><button>${words}</button></form>`;
}

/** Renders the overview page: orders, payments and the controls. */
export function renderOverview(ledgerState: LedgerState): Html {
  const orders = [...ledgerState.orders.values()].reverse();
  return html`<h1>PayPal</h1>
<p>No money moves here. The newest order is first; the buttons do what a buyer, the owner or PayPal would do.</p>
<div class="bar"><p><a href="/dev/paypal">Look again</a></p> <p><a href="/dev/paypal/ledger.json">All of it as JSON</a></p></div>
${orders.length === 0 ? html`<p>Nothing has been ordered yet.</p>` : ''}
${orders.slice(0, MAX_SHOWN_ORDERS).map((order) => renderOrder(ledgerState, order))}
<h2>For tests</h2>
${controlList}`;
}

function renderOrder(ledgerState: LedgerState, order: Order): Html {
  const { unit } = order;
  const captures = filterBy(ledgerState.captures, 'orderId', order.id);
  return html`<h2>${formatDollars(toCents(order.unit.amount))} · ${unit.description ?? 'without a description'}</h2>
<dl>
<dt>Order</dt><dd>${order.id}, ${statusTexts[order.status]}</dd>
<dt>Made</dt><dd><time datetime="${order.createdAt}">${localTime.format(new Date(order.createdAt))}</time></dd>
${unit.custom_id ? html`<dt>The site’s id</dt><dd>${unit.custom_id}</dd>` : ''}
${order.payer ? html`<dt>Buyer</dt><dd>${order.payer.givenName} ${order.payer.surname}, ${order.payer.email}</dd>` : ''}
${captures.map(
  (capture) =>
    html`<dt>Capture</dt><dd>${capture.id}, ${statusTexts[getCaptureStatus(ledgerState, capture)]}${
      getRefundedCents(ledgerState, capture.id) > 0
        ? ` (${formatDollars(getRefundedCents(ledgerState, capture.id))} sent back)`
        : ''
    }${capture.disputeId ? `, disputed as ${capture.disputeId}` : ''}</dd>`,
)}
</dl>
<div class="bar">
${order.status === 'COMPLETED' || order.status === 'APPROVED' ? '' : renderButton(`orders/${order.id}/approve`, 'Approve as the buyer')}
${captures.flatMap(({ id, status, disputeId }) => [
  ...(status === 'PENDING'
    ? [renderButton(`captures/${id}/complete`, 'Complete'), renderButton(`captures/${id}/deny`, 'Deny')]
    : []),
  ...(status === 'COMPLETED' ? [renderButton(`captures/${id}/refund`, 'Refund what is left')] : []),
  ...(status === 'COMPLETED' && !disputeId ? [renderButton(`captures/${id}/dispute`, 'Dispute')] : []),
])}
</div>`;
}

const controlRows: [what: string, does: string][] = [
  [
    'POST /dev/paypal/orders/{id}/approve',
    'approves as the buyer. {"payer": {"email", "givenName", "surname"}, "shipping"}, all of it optional.',
  ],
  ['POST /dev/paypal/orders/{id}/expire', 'PayPal forgets an order that is not paid.'],
  ['POST /dev/paypal/captures/{id}/complete, …/deny', 'ends the review of a pending capture.'],
  [
    'POST /dev/paypal/captures/{id}/refund',
    'the owner sends money back in PayPal’s own pages. {"amount": "12.50"}, or all that is left.',
  ],
  ['POST /dev/paypal/refunds/{id}/complete, …/fail', 'what becomes of a refund that is on its way.'],
  [
    'POST /dev/paypal/captures/{id}/dispute, …/resolve',
    'the buyer complains; PayPal decides: {"wonBy": "seller" or "buyer"}, who then has the money back.',
  ],
  [
    'POST /dev/paypal/webhooks/pause, …/resume',
    'holds events back and lets them go; {"lose": true} forgets those that were held back.',
  ],
  [
    'GET, POST, DELETE /dev/paypal/faults',
    'what goes wrong next: {"next": fault, "times": n}. With "orderId" it waits for the calls about that order (its ' +
      'capture, a look at it, refunds) and lets all others pass. The faults:',
  ],
  ['decline, pending', 'the next captures: the bank says no; PayPal looks at it first.'],
  ['timeout, error', 'the next captures: nothing is taken; no answer ever comes, or a 500.'],
  [
    'timeout-after, error-after, drop-reply',
    'the next captures: the money is taken; no answer comes, a 500 comes, the line drops at once.',
  ],
  ['slow', 'the next captures: the money is taken, the answer takes three seconds.'],
  [
    'create-…, refund-…',
    'the same with the making of orders and refunds: create-timeout, refund-drop-reply and so on.',
  ],
  ['refund-pending', 'the next refunds are on their way for a while.'],
  ['down, token-expired', 'the next calls of any kind: 503; 401 as for an old token.'],
];

const controlList = html`<ul>
${controlRows.map(([what, does]) => html`<li><code>${what}</code>: ${does}</li>`)}
</ul>`;

/** Renders the page on which a buyer approves the payment. */
export function renderCheckoutForm(order: Order, fundingSource: 'paypal' | 'card'): Html {
  const isCard = fundingSource === 'card';
  const renderField = (name: string, label: string, value: string, type: string, autocomplete: string) =>
    html`<p><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required></p>`;
  return html`<p class="quiet">${isCard ? 'Debit or credit card' : 'PayPal'} · mock</p>
<h1>Pay ${formatDollars(toCents(order.unit.amount))}</h1>
<p>to ${order.experience.brand_name ?? 'the studio'}</p>
<dl><dt>${formatDollars(toCents(order.unit.amount))}</dt><dd>${order.unit.description ?? 'Payment'}</dd></dl>
<form id="pay">
${renderField('email', 'Email', 'buyer@mock.example', 'email', 'email')}
${renderField('givenName', 'First name', 'Robin', 'text', 'given-name')}
${renderField('surname', 'Last name', 'Buyer', 'text', 'family-name')}
<p id="said" role="status"></p>
<div class="bar"><button class="main">Pay now</button> <button type="button" id="cancel">Cancel and return</button></div>
</form>
<p class="quiet">No money moves: this only looks like ${isCard ? 'a card payment' : 'PayPal'}, so that the site can be tried out.</p>`;
}

/** Renders the page for an order that is unknown or already paid. */
export function renderNothingToPay(order: Order | undefined): Html {
  return order
    ? html`<h1>This is paid</h1>
<p>The order was paid before. You can close this window.</p>`
    : html`<h1>There is no such order</h1>
<p>It may have expired. Close this window and begin again.</p>`;
}
