// The part of PayPal's JS SDK that the site uses: `paypal.Buttons(options)`
// (https://developer.paypal.com/sdk/js/reference/). sdk.ts sends these functions to the browser as their own source
// text, so they use nothing but each other.

type Source = 'paypal' | 'card';
type Options = {
  createOrder?: (data: { paymentSource: Source }) => Promise<string> | string;
  onApprove?: (data: Record<string, unknown>) => unknown;
  onCancel?: (data: { orderID: string }) => unknown;
  onError?: (error: Error) => unknown;
};
type Outcome = { event: 'approved'; payerId: string } | { event: 'cancelled' };
type Panel = ReturnType<typeof createPanel>;
/** One use of `paypal.Buttons`. `popup` is PayPal's window while it is open. */
type Session = { options: Options; checkout: URL; panel: Panel; popup: Window | undefined; isClosed: boolean };

/** Installs `window.paypal`. The script's own address tells where the checkout window is. */
export function installPayPal(version: string): void {
  const script = document.currentScript as HTMLScriptElement | null;
  const checkout = new URL('../checkout', script?.src ?? new URL('/dev/paypal/sdk/js', location.href));
  Object.assign(window, {
    paypal: {
      version,
      // A method, because lint takes a property with a capital letter for a component.
      Buttons(options: Options) {
        return renderButtons(options, checkout);
      },
    },
  });
}

export function renderButtons(options: Options, checkout: URL) {
  const panel = createPanel();
  const session: Session = { options, checkout, panel, popup: undefined, isClosed: false };
  panel.showButton.addEventListener('click', () => session.popup?.focus());

  for (const source of ['paypal', 'card'] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = source;
    button.textContent = { paypal: 'PayPal', card: 'Debit or Credit Card' }[source];
    button.addEventListener('click', async () => {
      if (panel.isBusy()) return;
      try {
        await pay(session, source, button);
      } catch (error) {
        const reported = error instanceof Error ? error : new Error(String(error));
        if (!options.onError) throw reported;
        options.onError(reported);
      }
    });
    panel.buttons.append(button);
  }

  return {
    isEligible: () => true,
    async render(container: string | HTMLElement): Promise<void> {
      const element = typeof container === 'string' ? document.querySelector(container) : container;
      if (!element) throw new Error(`Document is ready and element ${container} does not exist`);
      if (!element.isConnected) throw new Error('Detected container element removed from DOM');
      if (!options.createOrder) throw new Error('createOrder is required');
      element.append(panel.host);
    },
    async close(): Promise<void> {
      session.isClosed = true;
      session.popup?.close();
      panel.host.remove();
    },
  };
}

export async function pay(session: Session, source: Source, trigger: HTMLElement): Promise<void> {
  const { options, panel } = session;
  const position = `width=500,height=680,left=${screenX + 80},top=${screenY + 60}`;
  const popup = window.open('about:blank', '_blank', `popup,${position}`) ?? undefined;
  session.popup = popup;
  if (!popup) throw new Error('Unable to open popup window: it was blocked');
  panel.setBusy(true);
  try {
    const orderID = await options.createOrder?.({ paymentSource: source });
    if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed');
    const url = new URL(session.checkout);
    url.search = new URLSearchParams({ token: orderID, fundingSource: source }).toString();
    popup.location.replace(url);
    const outcome = await waitForOutcome(popup, orderID);
    popup.close();
    if (session.isClosed) return;
    panel.setBusy(false, trigger);
    if (outcome.event === 'cancelled') await options.onCancel?.({ orderID });
    else await options.onApprove?.({ orderID, payerID: outcome.payerId, paymentSource: source });
  } catch (error) {
    popup.close();
    panel.setBusy(false, trigger);
    throw error;
  }
}

/** Waits until the window reports a result or is closed. */
export function waitForOutcome(popup: Window, orderId: string): Promise<Outcome> {
  const pollMs = 200;
  const graceMs = 800;
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('mock-paypal');
    let isCutOff = false;
    let hasOpened = false;
    let giveUp: number | undefined;
    const settle = (outcome: Outcome) => {
      clearInterval(pollTimer);
      clearTimeout(giveUp);
      channel.close();
      resolve(outcome);
    };
    // A closing window may have sent a message that is still being delivered.
    const scheduleCancel = (afterMs: number) => {
      giveUp ??= window.setTimeout(() => settle({ event: 'cancelled' }), afterMs);
    };
    const pollTimer = window.setInterval(() => {
      if (!isCutOff && popup.closed) scheduleCancel(hasOpened ? pollMs : graceMs);
    }, pollMs);
    channel.onmessage = ({ data }) => {
      if (data.orderId !== orderId) return;
      if (data.event === 'approved') return settle({ event: 'approved', payerId: data.payerId });
      if (data.event === 'cancelled') return settle({ event: 'cancelled' });
      if (data.event === 'gone') return scheduleCancel(graceMs);
      clearTimeout(giveUp);
      giveUp = undefined;
      hasOpened = true;
      if (popup.closed && !isCutOff) {
        isCutOff = true;
        console.error(
          'PayPal: this page is cut off from the window that it opened. Its Cross-Origin-Opener-Policy must be same-origin-allow-popups, or the real PayPal does not work here.',
        );
      }
    };
  });
}

/** The buttons, and what is shown in their place while a window is open. */
export function createPanel() {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createStyleSheet()];
  const buttons = document.createElement('div');
  buttons.className = 'buttons';
  const busy = document.createElement('div');
  busy.className = 'busy';
  busy.hidden = true;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const showButton = document.createElement('button');
  showButton.type = 'button';
  showButton.textContent = 'Show the window';
  busy.append(status, showButton);
  root.append(buttons, busy);
  return {
    host,
    buttons,
    showButton,
    isBusy: () => !busy.hidden,
    setBusy(isBusy: boolean, trigger?: HTMLElement) {
      busy.hidden = !isBusy;
      buttons.hidden = isBusy;
      status.textContent = isBusy ? 'Finish paying in the window that has opened.' : '';
      if (!isBusy) trigger?.focus();
    },
  };
}

/** A constructed stylesheet is not an inline style, so a strict policy allows it. */
export function createStyleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; position: relative; min-width: 150px; max-width: 750px; color-scheme: light; }
    .buttons { display: grid; gap: 12px; }
    button { box-sizing: border-box; width: 100%; min-height: 48px; padding: 0 16px; border: 1px solid transparent; border-radius: 6px; font: 600 17px/1.2 system-ui, sans-serif; cursor: pointer; }
    .paypal { background: #ffc439; color: #142c8e; font-style: italic; font-weight: 800; font-size: 20px; }
    .card { background: #2c2e2f; color: #fff; border-color: #8a8f92; }
    button:hover { filter: brightness(0.95); }
    button:focus-visible { outline: 3px solid #0551b5; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
    .busy { display: grid; gap: 12px; padding: 16px; border-radius: 6px; background: #14202b; color: #fff; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
    .busy p { margin: 0; }
    .busy button { background: transparent; color: #fff; border-color: #fff; }
    [hidden] { display: none; }
  `);
  return sheet;
}
