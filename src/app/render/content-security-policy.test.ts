import { describe, expect, it } from 'vitest';
import { applyContentSecurityPolicy } from './content-security-policy.ts';

const html =
  '<html><head><title>A page</title></head><body><script nonce="drawn">ours()</script><script>smuggled()</script></body></html>';
const thirdPartyHosts = { scripts: [], frames: [] };
const hosts = ['https://*.paypal.com'];

function parseDirectives(policy: string): Map<string, string[]> {
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

describe('the policy of a page', () => {
  it('the policy of a page allows its own inline script and no other, without a nonce in the page', () => {
    const { html: page, policy } = applyContentSecurityPolicy(html, 'drawn', thirdPartyHosts);
    expect(page).not.toContain('nonce');
    expect(parseDirectives(policy).get('script-src')).toHaveLength(2);
  });

  it('the policy of a page allows frames of the site and of the players of videos, and nothing else', () => {
    const { policy } = applyContentSecurityPolicy(html, 'drawn', thirdPartyHosts);
    expect(parseDirectives(policy).get('frame-src')).toEqual([
      "'self'",
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
  });

  it('the policy of a page without payment does not allow PayPal', () => {
    expect(applyContentSecurityPolicy(html, 'drawn', thirdPartyHosts).policy).not.toContain('paypal');
  });

  it('the policy of a payment page allows PayPal, with a nonce for what PayPal writes inline', () => {
    const { html: page, policy } = applyContentSecurityPolicy(html, 'drawn', thirdPartyHosts, {
      hosts,
      nonce: 'second',
    });
    const allowed = parseDirectives(policy);
    for (const name of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src']) {
      expect(allowed.get(name), name).toContain('https://*.paypal.com');
    }
    for (const name of ['script-src', 'style-src']) expect(allowed.get(name), name).toContain("'nonce-second'");
    expect(page).toContain('<meta name="paypal" nonce="second"></head>');
    expect(page).not.toContain('drawn');
    expect(policy).not.toContain('unsafe');
  });

  it('a payment page with our own PayPal script has no nonce, so that it can be cached', () => {
    const { html: page, policy } = applyContentSecurityPolicy(html, 'drawn', thirdPartyHosts, {
      hosts: [],
      nonce: 'second',
    });
    expect(page).toContain('<meta name="paypal"></head>');
    expect(page).not.toContain('second');
    expect(policy).toBe(applyContentSecurityPolicy(html, 'drawn', thirdPartyHosts).policy);
  });
});
