import { describeError } from './check.ts';

/** Why no email leaves: for the operator with the remedy, and for the owner. */
export type MailProblem = { message: string; forOwner: string };

type MailError = {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  message: string;
  cert?: { subjectaltname?: string };
};

/** What a certificate can lack, by OpenSSL's words, because nodemailer replaces the codes. */
const certificateProblems: readonly [RegExp, (host: string, names: string) => string][] = [
  [/has expired/, (host) => `The certificate of ${host} has expired: renew it there, or ask its provider to.`],
  [
    /not yet valid/,
    (host) => `The certificate of ${host} is not valid yet: check the clock of this machine, and the certificate.`,
  ],
  [
    /altnames|Hostname\/IP/,
    (host, names) => `The certificate of ${host} is for other names (${names}): set SMTP_URL to a name in it.`,
  ],
  [
    /self-signed|unable to (verify|get)|certificate/,
    (host) =>
      `No authority that this machine trusts has signed the certificate of ${host}: use one of a public authority there, or name the file of its authority in NODE_EXTRA_CA_CERTS.`,
  ],
];

/**
 * Says what is wrong with a mail server, and where. Servers quote email addresses and credentials in their messages, so
 * none of their words are repeated.
 */
export function describeMailProblem(error: unknown, smtpUrl: string): MailProblem {
  const { code, command, responseCode, message, cert } = error as MailError;
  const { hostname, port, protocol } = new URL(smtpUrl);
  const isImplicit = protocol === 'smtps:';
  const host = `${hostname}:${port || (isImplicit ? 465 : 587)}`;
  const unreachable = 'The mail server can’t be reached, so no email leaves.';
  if (code === 'EAUTH')
    return {
      message: `${host} refused the login (${String(responseCode ?? code)}): check the user and the password in SMTP_URL; both must be URL-encoded there.`,
      forOwner: 'The mail server doesn’t accept the login of your site, so no email leaves.',
    };
  const certificate = certificateProblems.find(([words]) => words.test(message));
  if (certificate)
    return {
      message: certificate[1](host, cert?.subjectaltname ?? 'it names none'),
      forOwner: 'The mail server can’t prove that it is the right one, so no email leaves.',
    };
  if (code === 'ETLS' || command === 'STARTTLS')
    return {
      message: `${host} offers no encryption (STARTTLS), so no email is sent: use smtps:// with the port for that (mostly 465), or turn STARTTLS on there.`,
      forOwner: 'The mail server offers no encryption, so no email leaves.',
    };
  if (/SSL routines|wrong version|packet length/.test(message))
    return {
      message: isImplicit
        ? `${host} does not begin with encryption, as smtps:// expects: use smtp:// with this port, or smtps:// with the port for that (mostly 465).`
        : `${host} could not agree on encryption with this program: update the mail server, or use another one.`,
      forOwner: 'The mail server and your site agree on no encryption, so no email leaves.',
    };
  if (/ENOTFOUND|EAI_AGAIN/.test(message) || code === 'EDNS')
    return { message: `The name ${hostname} leads nowhere: correct the host in SMTP_URL.`, forOwner: unreachable };
  if (/ECONNREFUSED/.test(message))
    return {
      message: `${host} refused the connection: check that a mail server runs there, and the port in SMTP_URL (smtps:// means 465, smtp:// 587).`,
      forOwner: unreachable,
    };
  if (/Greeting never received/.test(message) && !isImplicit)
    return {
      message: `${host} accepted the connection and said nothing: if its port is for encryption from the start (mostly 465), use smtps://; otherwise ask its provider.`,
      forOwner: unreachable,
    };
  if (code === 'ETIMEDOUT' || /ETIMEDOUT|imeout/.test(message))
    return {
      message: `${host} did not answer in time: check the host and the port in SMTP_URL, and that no firewall is in the way; many networks block the ports of mail.`,
      forOwner: unreachable,
    };
  return {
    message: `${host} cannot be used (${String(code ?? describeError(error))}): check the host and the port in SMTP_URL.`,
    forOwner: unreachable,
  };
}
