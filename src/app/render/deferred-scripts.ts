import { CART_KEY } from '#features/shop/cart/web/cart-count-storage.ts';
import { pendingCheckout } from '#features/shop/checkout/web/pending-checkout.ts';
import { thanksStore } from '#features/shop/checkout/web/thanks-storage.ts';

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
export function deferModuleScript(module: string): { html: string; inlineScripts: string[] } {
  return {
    html: `<script type="text/plain" id="${MODULE_ID}">${module}</script><script>${bootstrap}</script>`,
    inlineScripts: [module, bootstrap],
  };
}

/** Disables the module preloads until the page's script enables them. */
export function deferPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="later"');
}
