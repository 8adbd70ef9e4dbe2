import { type Html, html } from '../page/html.ts';
import type { Mail, ParsedMail } from './mail.ts';

const localTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });

function renderTime(mail: Mail): Html {
  return html`<time datetime="${mail.sentAt}">${localTime.format(new Date(mail.sentAt))}</time>`;
}

/** Renders all mails, or those to one address. */
export function renderMailList(mails: Mail[], to: string | undefined): Html {
  const currentUrl = to ? `/dev/mailbox?to=${encodeURIComponent(to)}` : '/dev/mailbox';
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  return html`<h1>${to ? `Mail to ${to}` : 'Mailbox'}</h1>
<div class="bar"><p>${mails.length ? count : ''} <a href="${currentUrl}">Look again</a></p>
${to ? html`<p><a href="/dev/mailbox">All mail</a></p>` : ''}
${
  mails.length && !to
    ? html`<form method="post" action="/dev/mailbox/empty"><button>Empty the mailbox</button></form>`
    : ''
}</div>
${
  mails.length
    ? html`<ol class="mails">${mails.map(
        (mail) => html`<li><a href="/dev/mailbox/${mail.id}"><strong>${mail.subject || 'No subject'}</strong>
<span>to ${mail.to}</span> <span class="quiet">${renderTime(mail)}</span></a></li>
`,
      )}</ol>`
    : html`<p>No emails yet. Everything the site sends will show up here.</p>`
}`;
}

/** Renders one mail: its HTML, text, attachments and headers. */
export function renderMail({ mail, envelope, files }: ParsedMail): Html {
  const replyTo = mail.headers['reply-to'];
  return html`<h1>${mail.subject || 'No subject'}</h1>
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${envelope.to.map((to) => html`<a href="/dev/mailbox?to=${encodeURIComponent(to)}">${to}</a> `)}</dd>
${replyTo ? html`<dt>Reply to</dt><dd>${replyTo}</dd>` : ''}
<dt>Sent</dt><dd>${renderTime(mail)}</dd>
</dl>
${
  files.length
    ? html`<h2>Files</h2>
<ul>${files.map((file, position) => renderAttachment(mail, file, position))}</ul>`
    : ''
}
${
  mail.html
    ? html`<h2>The mail</h2>
<iframe title="The mail" src="/dev/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : ''
}
${
  mail.text
    ? html`<h2>As plain text</h2>
<pre>${mail.text}</pre>`
    : ''
}
<h2>Small print</h2>
<details><summary>Headers</summary>
<pre>${Object.entries(mail.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}</pre></details>`;
}

function renderAttachment(mail: Mail, file: Uint8Array, position: number): Html {
  const { filename, contentType } = mail.attachments[position] ?? { filename: '', contentType: '' };
  return html`<li><a href="/dev/mailbox/${mail.id}/attachments/${position}">${filename || 'Without a name'}</a>
<span class="quiet">${contentType}, ${file.length} bytes</span></li>`;
}

/** For a mail that does not exist, or was deleted. */
export const mailNotFoundPage: Html = html`<h1>This email is not here</h1>
<p>The mailbox may have been emptied since. <a href="/dev/mailbox">See what is in it</a></p>`;
