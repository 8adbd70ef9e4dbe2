/** The site's type and colors. "Demo tools" in the header tells the pages from the site's own. */
export const styles = `
@font-face { font-family: "Fraunces"; src: url("/dev/fonts/fraunces-latin.woff2") format("woff2"); font-weight: 400; font-display: swap; }
@font-face { font-family: "Instrument Sans"; src: url("/dev/fonts/instrument-sans-latin.woff2") format("woff2"); font-weight: 400 700; font-display: swap; }
@font-face { font-family: "Fraunces Fallback"; src: local("Georgia"), local("Gelasio"), local("Times New Roman"); size-adjust: 99.49%; ascent-override: 98.3%; descent-override: 25.63%; line-gap-override: 0%; }
@font-face { font-family: "Instrument Sans Fallback"; src: local("Arial"), local("Helvetica"), local("Liberation Sans"); size-adjust: 102.43%; ascent-override: 94.7%; descent-override: 24.41%; line-gap-override: 0%; }
:root { color-scheme: light dark; --ground: #faf6ee; --raised: #fffdf8; --ink: #2b211c; --quiet: #6a5c52; --primary: #56634a; --primary-deep: #434e39; --on-primary: #fffdf8; --accent: #a04128; --highlight: #dda23a; --band: #dde3da; --line: #e6dccb; --edge: #948372; --focus: #9a6310; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #191b17; --raised: #22251e; --ink: #f3ecde; --quiet: #bdb3a3; --primary: #a9bc97; --primary-deep: #c0d0b0; --on-primary: #191b17; --accent: #eba58c; --highlight: #dda23a; --band: #252b24; --line: #3a3c33; --edge: #8d8678; --focus: #e9b95c; }
}
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); font: 106.25%/1.6 "Instrument Sans", "Instrument Sans Fallback", Arial, sans-serif; text-rendering: geometricPrecision; -webkit-text-size-adjust: 100%; overflow-wrap: anywhere; }
@media (min-width: 1024px) { html { font-size: 112.5%; } }
body { margin: 0; text-wrap: pretty; }
header { background: var(--band); }
nav, main { width: min(100% - clamp(40px, 10vw, 128px), 52rem); margin: 0 auto; }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem; min-height: 64px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); text-decoration: none; }
nav a:hover { text-decoration: underline; text-decoration-color: var(--highlight); text-decoration-thickness: 2px; }
nav a:first-child { margin-right: auto; font: 400 1.3rem/1.2 "Fraunces", "Fraunces Fallback", Georgia, serif; }
@media (max-width: 480px) { nav { padding-block: 8px; } nav a:first-child { width: 100%; } }
main { padding-block: clamp(2rem, 6vw, 4rem) 5rem; }
h1, h2 { font-family: "Fraunces", "Fraunces Fallback", Georgia, serif; font-weight: 400; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: clamp(2rem, 1.5rem + 2.4vw, 3.1rem); line-height: 1.08; letter-spacing: -.018em; }
h2 { margin: 2.75rem 0 .6rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.012em; }
p { max-width: 38rem; margin: 0 0 1rem; }
a { color: inherit; text-decoration-color: var(--highlight); text-decoration-thickness: 2px; text-underline-offset: .25em; }
a:hover { text-decoration-thickness: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 4px; box-shadow: 0 0 0 2px var(--ink); }
.quiet { color: var(--quiet); font-size: .94rem; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1.25rem; margin-bottom: 1.25rem; }
.bar p { margin: 0; }
main p > a:only-child, .bar a { display: inline-block; padding-block: 8px; }
button { min-height: 44px; padding: .4rem 1.25rem; border: 0; border-radius: 999px; background: transparent; box-shadow: inset 0 0 0 1.5px var(--edge); color: var(--ink); font: inherit; font-weight: 600; line-height: 1.25; cursor: pointer; transition: background-color 160ms, box-shadow 160ms; }
button:hover { box-shadow: inset 0 0 0 2px var(--ink); }
button:focus-visible { border-radius: 999px; }
button.main { min-height: 48px; background: var(--primary); box-shadow: none; color: var(--on-primary); }
button.main:hover { background: var(--primary-deep); }
button.main:focus-visible { box-shadow: 0 0 0 2px var(--ink); }
ul { padding-left: 1.2rem; }
ul li { margin-block: .4rem; }
ul li::marker { color: var(--highlight); }
ol.mails, ol.people { list-style: none; margin: 1.25rem 0 0; padding: 0; border-bottom: 1px solid var(--line); }
ol.mails li, ol.people li { border-top: 1px solid var(--line); }
ol.mails a { display: block; padding: 1rem 0; text-decoration: none; }
ol.mails strong, ol.people strong { display: block; font: 400 1.2rem/1.3 "Fraunces", "Fraunces Fallback", Georgia, serif; }
ol.mails a:hover strong, ol.people button:hover strong { text-decoration: underline; text-decoration-color: var(--highlight); text-decoration-thickness: 2px; text-underline-offset: .2em; }
ol.mails span, ol.people span { display: block; }
ol.people button { width: 100%; padding: 1rem 0; border-radius: 0; box-shadow: none; font-weight: 400; line-height: 1.6; text-align: left; }
ol.people button:focus-visible { border-radius: 4px; box-shadow: 0 0 0 2px var(--ink); }
label { display: block; font-weight: 600; }
label:has([type=checkbox]) { display: flex; align-items: center; gap: .6rem; min-height: 44px; font-weight: 400; }
input + .quiet { display: block; margin-top: .25rem; }
input:not([type=checkbox]) { width: 100%; max-width: 26rem; min-height: 48px; padding: .6rem .85rem; border: 1.5px solid var(--edge); border-radius: 10px; background: var(--raised); color: var(--ink); font: inherit; }
input[type=checkbox] { flex: none; width: 24px; height: 24px; margin: 0; accent-color: var(--primary); }
[role=alert] { color: var(--accent); font-weight: 500; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem 1.25rem; margin: 0 0 1.25rem; }
dt { color: var(--quiet); }
dt:empty + dd { color: var(--quiet); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
iframe { display: block; width: 100%; height: 75vh; min-height: 26rem; border: 1px solid var(--line); border-radius: 10px; background: #fff; color-scheme: normal; }
pre { margin: 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); font: .9rem/1.6 ui-monospace, monospace; white-space: pre-wrap; }
code { padding: .1em .35em; border-radius: 4px; background: var(--band); font-size: .88em; }
summary { min-height: 44px; padding: .5rem 0; cursor: pointer; font-weight: 600; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
