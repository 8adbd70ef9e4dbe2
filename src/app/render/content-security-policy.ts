import { createHash } from 'node:crypto';
import { CART_KEY } from '#features/shop/cart/web/cart-count-storage.ts';
import { pendingCheckout } from '#features/shop/checkout/web/pending-checkout.ts';
import { thanksStore } from '#features/shop/checkout/web/thanks-storage.ts';
import { playerOrigins } from '#platform/media/video-link.ts';

/** Third-party hosts that pages may load from. */
export type ThirdPartyHosts = { scripts: string[]; frames: string[] };

/**
 * A page with PayPal payments: PayPal's hosts (empty if the mock serves the script) and a nonce for PayPal's inline
 * code.
 */
export type PaymentPage = { hosts: string[]; nonce: string };

/**
 * The one style element that React Aria inserts (`touch-action` of what can be pressed). It is allowed on every page,
 * because a visitor may come to the signed-in pages without loading a new document.
 */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Creates the policy of a rendered page: its own inline scripts and styles, marked by a secret nonce, are allowed by
 * hash. The nonce is then removed, so the page is cacheable, and an injected script has no nonce and does not run.
 * @param payment also allows PayPal's scripts, frames and requests
 */
export function applyContentSecurityPolicy(
  html: string,
  nonce: string,
  thirdPartyHosts: ThirdPartyHosts,
  payment?: PaymentPage,
): { html: string; policy: string } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const noncedTag = new RegExp(
    `<(script|style)\\b([^>]*) nonce="${escapeRegExp(nonce)}"([^>]*)>([\\s\\S]*?)</\\1>`,
    'g',
  );
  const page = html
    .replace(noncedTag, (_whole, tag: string, before: string, after: string, content: string) => {
      if (tag === 'script' && /\btype="module"/.test(before + after)) {
        const module = deferModuleScript(content);
        scripts.push(...module.inlineScripts.map(hashSource));
        return module.html;
      }
      if (content !== '') (tag === 'script' ? scripts : styles).push(hashSource(content));
      return `<${tag}${before}${after}>${content}</${tag}>`;
    })
    .replaceAll(` nonce="${nonce}"`, '');
  const hosts = payment?.hosts ?? [];
  // Previews of emails and players of videos are frames, and come to pages that loaded any other page first.
  const frames = ["'self'", ...playerOrigins, ...thirdPartyHosts.frames, ...hosts];
  // PayPal's inline code has no known hash, so a second nonce stays in the page, which is rendered for each request.
  const inline = payment && hosts.length > 0 ? [`'nonce-${payment.nonce}'`] : [];
  const metaTag = `<meta name="paypal"${inline.length > 0 ? ` nonce="${payment?.nonce}"` : ''}>`;
  return {
    html: deferPreloads(page).replace('</head>', () => `${payment ? metaTag : ''}</head>`),
    policy: [
      "default-src 'self'",
      formatDirective('script-src', "'self'", ...new Set(scripts), ...inline, ...thirdPartyHosts.scripts, ...hosts),
      formatDirective('style-src', "'self'", REACT_ARIA_STYLE, ...new Set(styles), ...inline, ...hosts),
      formatDirective('img-src', "'self'", 'data:', 'blob:', ...hosts),
      "font-src 'self'",
      formatDirective('connect-src', "'self'", ...hosts),
      formatDirective('frame-src', ...frames),
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function formatDirective(...parts: string[]): string {
  return parts.join(' ');
}

function escapeRegExp(text: string): string {
  return text.replace(/[/+.*?^${}()|[\]\\]/g, '\\$&');
}

/**
 * A page is complete without its scripts, so they must not compete with its images and fonts for bandwidth. They wait
 * until the first image is painted, this delay on a slow connection, or the first interaction.
 */
const MAX_DELAY_MS = 2_500;

const MODULE_ID = 'page-module';

/**
 * Loads the page's module and its preloads, once. The load event comes before the first image is decoded and painted,
 * which takes two frames.
 */
const loadScript = `let isLoaded=false;const load=()=>{if(isLoaded)return;isLoaded=true;for(const link of document.querySelectorAll('link[rel="later"]'))link.rel="modulepreload";const script=document.createElement("script");script.type="module";script.textContent=document.getElementById("${MODULE_ID}").textContent;document.head.append(script)};document.readyState==="complete"||document.querySelector(":focus")?load():addEventListener("load",async()=>{await document.querySelector('img[fetchpriority="high"]')?.decode().catch(()=>{});requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(load)))});for(const sign of ["pointerdown","keydown","focusin"])addEventListener(sign,load,{once:true,capture:true});setTimeout(load,${MAX_DELAY_MS})`;

/**
 * Records button clicks before hydration (`data-hydrated`) and replays them afterwards, on the button in the same place
 * if the page was rendered again. Native behavior is left alone: links, forms with their own method, popovers.
 */
const replayClicks = `const pressed=new Map,root=document.documentElement;const alike=({type,name,className})=>[...document.querySelectorAll("button")].filter(other=>other.type===type&&other.name===name&&other.className===className);const press=event=>{const button=event.target.closest("button");if(!button||button.disabled||button.popoverTargetElement||button.type==="reset"||button.type==="submit"&&button.form?.method!=="dialog")return;event.preventDefault();event.stopImmediatePropagation();pressed.set(button,alike(button).indexOf(button));button.dataset.pressed=""};addEventListener("click",press,true);new MutationObserver((changes,observer)=>{if(!root.hasAttribute("data-hydrated"))return;observer.disconnect();removeEventListener("click",press,true);for(const[button,index]of pressed){delete button.dataset.pressed;(button.isConnected?button:alike(button)[index])?.click()}}).observe(root,{attributeFilter:["data-hydrated"]})`;

/**
 * Marks the document when this browser keeps no cart, checkout or thanks for an order, and the URL has no
 * query, which may carry a cart. The cart page can then show its empty cart before the scripts run.
 */
const markEmptyCart = `try{if(!location.search&&!sessionStorage.getItem("${thanksStore.key}")&&["${CART_KEY}","${pendingCheckout.key}"].every(key=>/^(\\[\\])?$/.test(localStorage.getItem(key)??"")))root.dataset.cartEmpty=""}catch{}`;

const bootstrap = `(()=>{${loadScript};${replayClicks};${markEmptyCart}})()`;

/**
 * Returns the page's module script as inert text, and the script that loads it and records clicks until then. The
 * policy needs the hashes of both.
 */
function deferModuleScript(module: string): { html: string; inlineScripts: string[] } {
  return {
    html: `<script type="text/plain" id="${MODULE_ID}">${module}</script><script>${bootstrap}</script>`,
    inlineScripts: [module, bootstrap],
  };
}

/** Disables the module preloads until the page's script enables them. */
function deferPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="later"');
}
