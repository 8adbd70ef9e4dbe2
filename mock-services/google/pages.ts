import { type Html, html } from '../page/html.ts';
import { people } from './accounts.ts';

/** The typed-in account form by field, and its error. */
export type InvalidForm = { error: string; fields: Record<string, string> };

/** Renders the account selection. An invalid form is shown again with its values. */
export function renderSignInPage(uid: string, invalidForm: InvalidForm | undefined): Html {
  const action = `/dev/google/sign-in/${uid}`;
  const value = (name: string) => invalidForm?.fields[name] ?? '';
  const unverified = invalidForm && !value('verified');
  return html`<h1>Sign in with Google</h1>
<p>In the demo, this page plays Google. Be anyone you like.</p>
<form method="post" action="${action}">
<ol class="people">${people.map(
    ({ sub, firstName, lastName, email, note }) => html`<li><button name="person" value="${sub}">
<strong>${firstName} ${lastName}</strong> <span>${email}</span> <span class="quiet">${note}</span></button></li>
`,
  )}</ol>
</form>
<h2>Someone else</h2>
${invalidForm ? html`<p role="alert">${invalidForm.error}</p>` : ''}
<form method="post" action="${action}">
<p><label for="name">Name</label>
<input id="name" name="name" value="${value('name')}" autocomplete="off" maxlength="120"></p>
<p><label for="email">Email</label>
<input id="email" name="email" type="email" value="${value('email')}" autocomplete="off" maxlength="254" required></p>
<p><label for="number">Account number</label>
<input id="number" name="number" value="${value('number')}" autocomplete="off" inputmode="numeric" pattern="[0-9]{1,30}" aria-describedby="number-hint">
<span id="number-hint" class="quiet">Optional. The same number is the same Google account, whatever its email.</span></p>
<p><label><input type="checkbox" name="verified" value="yes" ${unverified ? '' : 'checked'}>Google has verified this email</label></p>
<p><button>Continue</button></p>
</form>
<form method="post" action="${action}">
<p><button name="cancel" value="yes">Cancel</button></p>
</form>`;
}

/** For a sign-in that expired or was completed in another tab. */
export const signInExpiredPage: Html = html`<h1>This sign-in is over</h1>
<p>It was finished, or it was left open too long. <a href="/login">Begin again</a></p>`;
