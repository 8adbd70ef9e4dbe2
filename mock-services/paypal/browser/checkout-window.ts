/**
 * The script of the checkout window, sent to the browser as its own source text, so it must use nothing from outside
 * its body. It talks to its opener over a BroadcastChannel, which only pages of the same origin receive.
 */
export function checkoutWindow(orderId: string): void {
  const channel = new BroadcastChannel('mock-paypal');
  const postEvent = (event: string, payerId?: string) => channel.postMessage({ orderId, event, payerId });
  const form = document.querySelector<HTMLFormElement>('#pay');
  const status = document.querySelector('#said');
  let ended = false;

  function finish(event: 'approved' | 'cancelled', payerId?: string) {
    ended = true;
    postEvent(event, payerId);
    window.close();
    // The browser does not close a window that no script opened.
    if (status) status.textContent = 'You can close this window.';
  }

  async function pay(fields: FormData) {
    const payer = { email: fields.get('email'), givenName: fields.get('givenName'), surname: fields.get('surname') };
    const response = await fetch(`/dev/paypal/orders/${orderId}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payer }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    finish('approved', answer.payer.payer_id);
  }

  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const buttons = form.querySelectorAll('button');
    for (const button of buttons) button.disabled = true;
    if (status) status.textContent = 'One moment…';
    pay(new FormData(form)).catch((error: Error) => {
      for (const button of buttons) button.disabled = false;
      if (status) status.textContent = `That did not work: ${error.message}`;
    });
  });
  document.querySelector('#cancel')?.addEventListener('click', () => finish('cancelled'));
  window.addEventListener('pagehide', () => {
    if (!ended) postEvent('gone');
  });
  postEvent('open');
}
