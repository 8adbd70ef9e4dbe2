/**
 * What is read comes before what makes it move. A page is whole without its scripts, so they wait until its first
 * picture and its fonts are there (the load event, or this long on a slow line) or someone is about to use the page, instead of taking the line from them.
 */
const MAX_DELAY_MS = 2_500;

const MODULE_ID = 'page-module';

/** Loads the page's module and its preloads, once. */
const loadScript = `let isLoaded=false;const load=()=>{if(isLoaded)return;isLoaded=true;for(const link of document.querySelectorAll('link[rel="later"]'))link.rel="modulepreload";const script=document.createElement("script");script.type="module";script.textContent=document.getElementById("${MODULE_ID}").textContent;document.head.append(script)};document.readyState==="complete"||document.querySelector(":focus")?load():addEventListener("load",load);for(const sign of ["pointerdown","keydown","focusin"])addEventListener(sign,load,{once:true,capture:true});setTimeout(load,${MAX_DELAY_MS})`;

/**
 * Remembers which buttons were pressed before the page's module has taken over (`data-hydrated`), and presses them then.
 * What the browser does without scripts is left to it: links, forms with a method of their own, popovers.
 */
const replayClicks = `const pressed=new Set,root=document.documentElement;const press=event=>{const button=event.target.closest("button");if(!button||button.disabled||button.popoverTargetElement||button.type==="reset"||button.type==="submit"&&button.form?.method!=="dialog")return;event.preventDefault();event.stopImmediatePropagation();pressed.add(button);button.dataset.pressed=""};addEventListener("click",press,true);new MutationObserver((changes,observer)=>{if(!root.hasAttribute("data-hydrated"))return;observer.disconnect();removeEventListener("click",press,true);for(const button of pressed){delete button.dataset.pressed;button.click()}}).observe(root,{attributeFilter:["data-hydrated"]})`;

const bootstrap = `(()=>{${loadScript};${replayClicks}})()`;

/** The module script of a page as inert text, and the script that loads it and records clicks until then. Both contents need their hash in the policy. */
export function deferModuleScript(module: string): { html: string; inlineScripts: string[] } {
  return {
    html: `<script type="text/plain" id="${MODULE_ID}">${module}</script><script>${bootstrap}</script>`,
    inlineScripts: [module, bootstrap],
  };
}

/** Holds back the preloads of a page's modules until its script loads them. */
export function deferPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="later"');
}
