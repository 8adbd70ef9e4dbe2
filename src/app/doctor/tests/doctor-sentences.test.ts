import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findExternalIp } from '#tests/support/mail/mail-eavesdropper.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { checkBotCheck, checkGoogle } from '../google-and-bot-check.ts';
import { checkMailServer } from '../mail.ts';
import { checkPayPal } from '../paypal.ts';
import { checkPublicUrl, network } from '../public-url.ts';

const host = findExternalIp();
const open: Server[] = [];
const trustedBefore = getCACertificates('default');
afterAll(() => {
  setDefaultCACertificates(trustedBefore);
  for (const server of open) server.close();
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return (server.address() as AddressInfo).port;
}

/** Makes a certificate with OpenSSL; `names` is its subjectAltName. */
function createCertificate(names: string) {
  const folder = createTempFolder();
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', files.key];
  const subject = ['-subj', '/CN=mail', '-addext', `subjectAltName=${names}`, '-out', files.cert];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject], { stdio: 'ignore' });
  return { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
}

/** Speaks as much SMTP as a login needs, and refuses every password but `right`. */
function speakSmtp(socket: Socket): void {
  socket.on('error', () => {});
  socket.write('220 mail ESMTP\r\n');
  socket.on('data', (data) => {
    const line = data.toString();
    if (/^EHLO/.test(line)) socket.write('250-mail\r\n250 AUTH PLAIN\r\n');
    else if (/^AUTH PLAIN/.test(line)) {
      const isRight = Buffer.from(line.slice(11), 'base64').toString().endsWith('right');
      socket.write(isRight ? '235 welcome\r\n' : '535 5.7.8 wren@studio.example may not\r\n');
    } else socket.write(/^STARTTLS/.test(line) ? '502 no\r\n' : '250 ok\r\n');
  });
}

const urls: Record<string, string> = {};
beforeAll(async () => {
  const good = createCertificate(`IP:${host}`);
  // The package's own certificate, which has expired.
  const expired = new SMTPServer({ secure: true, logger: false });
  expired.on('error', () => {});
  const foreign = createCertificate('DNS:mail.elsewhere.example');
  const strange = createCertificate(`IP:${host}`);
  setDefaultCACertificates([...trustedBefore, good.cert, foreign.cert]);
  const login = 'wren:right@';
  const good465 = await listen(createTlsServer(good, speakSmtp));
  const plain = await listen(createServer(speakSmtp));
  const closed = createServer();
  const closedPort = await listen(closed);
  await new Promise((resolve) => closed.close(resolve));
  const silent = await listen(createServer((socket) => void socket.on('error', () => {})));
  Object.assign(urls, {
    good: `smtps://${login}${host}:${good465}`,
    withoutLogin: `smtps://${host}:${good465}`,
    wrongPassword: `smtps://wren:secret-wrong@${host}:${good465}`,
    smtpOnTlsPort: `smtp://${login}${host}:${good465}`,
    expired: `smtps://${login}${host}:${await listen(expired.server as Server)}`,
    foreign: `smtps://${login}${host}:${await listen(createTlsServer(foreign, speakSmtp))}`,
    strange: `smtps://${login}${host}:${await listen(createTlsServer(strange, speakSmtp))}`,
    plainWithSmtps: `smtps://${login}${host}:${plain}`,
    withoutStartTls: `smtp://${login}${host}:${plain}`,
    refused: `smtps://${login}${host}:${closedPort}`,
    silent: `smtps://${login}${host}:${silent}`,
    unknownName: `smtps://${login}no-such-host.invalid`,
  });
});

test.each([
  ['good', /^The mail server answered encrypted and accepted the login\.$/],
  ['withoutLogin', /^The mail server answered encrypted\.$/],
  ['wrongPassword', /refused the login \(535\): check the user and the password/],
  ['smtpOnTlsPort', /accepted the connection and said nothing: .*use smtps:\/\//],
  ['expired', /^The certificate of .* has expired: renew it/],
  ['foreign', /is for other names \(DNS:mail\.elsewhere\.example\): set SMTP_URL to a name in it/],
  ['strange', /^No authority that this machine trusts has signed the certificate/],
  ['plainWithSmtps', /does not begin with encryption.*use smtp:\/\/ with this port/],
  ['withoutStartTls', /offers no encryption \(STARTTLS\)/],
  ['refused', /refused the connection: check that a mail server runs there/],
  ['silent', /did not answer in time: .*firewall/],
  ['unknownName', /^The name no-such-host\.invalid leads nowhere: correct the host/],
])('the sentence on a mail server (%s) says what is so and what to do', async (name, sentence) => {
  const { message, state } = await checkMailServer({ smtpUrl: urls[name] ?? '' }, 1_500);
  expect(message).toMatch(sentence);
  expect(state).toBe(/answered/.test(message) ? 'ok' : 'wrong');
  expect(message).not.toMatch(/secret-wrong|wren@studio/);
});

/** The address of a web server that answers everything with this status and JSON; undefined closes it. */
async function serveJson(status: number | undefined, body: object = {}): Promise<string> {
  const server = createHttpServer((_, response) => {
    response.writeHead(status ?? 500, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const port = await listen(server);
  if (status === undefined) await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

test.each([
  [
    'refuses the connection',
    undefined,
    {},
    /did not answer .*ECONNREFUSED.* keys could not be checked: check the network/,
  ],
  ['has a fault', 503, {}, /with 503, which says nothing about your keys/],
  ['refuses the keys', 401, {}, /refuses the login .*check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET/],
  ['is another site', 200, { hello: 'you' }, /is not PayPal .*remove PAYPAL_API_URL/],
] as const)('the sentence on a PayPal that %s says what is so and what to do', async (_, status, body, sentence) => {
  const apiUrl = await serveJson(status, body);
  const config = { clientId: 'id', clientSecret: 'secret', apiUrl, sdkUrl: '', webhookId: undefined };
  const { message, state } = await checkPayPal(config, 'https://studio.example');
  expect([state, message]).toEqual(['wrong', expect.stringMatching(sentence)]);
});

test.each([
  ['refuses the connection', undefined, {}, /does not answer: .*ECONNREFUSED.*Check the network/],
  ['has a fault', 502, {}, /answers with 502: it has a fault/],
  ['is no issuer', 404, {}, /no OpenID provider at .*remove GOOGLE_ISSUER, or correct it/],
] as const)('the sentence on an issuer that %s says what is so and what to do', async (_, status, body, sentence) => {
  const config = { clientId: 'id', clientSecret: 'secret', issuer: await serveJson(status, body) };
  const { message, state } = await checkGoogle(config, 'https://studio.example');
  expect([state, message]).toEqual(['wrong', expect.stringMatching(sentence)]);
});

test('an issuer that nobody chose is never to be corrected', async () => {
  const config = { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' };
  const away = async () => Promise.reject(new Error('getaddrinfo EAI_AGAIN accounts.google.com'));
  const { message } = await checkGoogle(config, 'https://studio.example', away);
  expect(message).toMatch(/^accounts\.google\.com does not answer: .*Check the network/);
  expect(message).not.toContain('GOOGLE_ISSUER');
});

test.each([
  ['refuses the connection', undefined, {}, /does not answer: .*ECONNREFUSED.*Check the network/],
  ['has a fault', 500, {}, /answers with 500: it has a fault/],
  [
    'refuses the secret',
    200,
    { success: false, 'error-codes': ['invalid-input-secret'] },
    /does not know RECAPTCHA_SECRET/,
  ],
  ['is another site', 404, { hello: 'you' }, /is not reCAPTCHA/],
] as const)('the sentence on a bot check that %s says what is so and what to do', async (_, status, body, sentence) => {
  const config = { siteKey: 'key', secret: 'secret', verifyUrl: await serveJson(status, body), scriptUrl: '' };
  const { message, state } = await checkBotCheck(config);
  expect([state, message]).toEqual(['wrong', expect.stringMatching(sentence)]);
});

test.each([
  ['expired', /^The certificate of .* has expired: find out why it isn’t renewed/],
  ['foreign', /^The certificate of .* is for another name/],
  ['strange', /^No authority that this machine trusts has signed the certificate/],
  ['withoutStartTls', /offers no certificate/],
  ['refused', /^Nothing listens at .*ECONNREFUSED.*start the proxy/],
])('the sentence on the certificate of the site (%s) says what is so and what to do', async (name, sentence) => {
  const publicUrl = `https://${host}:${new URL(urls[name] ?? '').port}`;
  const [certificate] = await checkPublicUrl({ publicUrl, secret: 's', now: new Date(), isNew: false, network });
  expect([certificate?.state, certificate?.message]).toEqual(['wrong', expect.stringMatching(sentence)]);
});

test('before the first start nothing of the site answers, which is right', async () => {
  const publicUrl = `https://${host}:${new URL(urls.refused ?? '').port}`;
  const outcomes = await checkPublicUrl({ publicUrl, secret: 's', now: new Date(), isNew: true, network });
  expect(outcomes.map(({ state, message }) => [state, /^Not yet/.test(message)])).toEqual([
    ['ok', true],
    ['ok', true],
  ]);
});
