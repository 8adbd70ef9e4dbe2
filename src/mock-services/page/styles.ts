/** The mocks use only the site's colors, so that no visitor mistakes them for the site. */
export const styles = `
:root { color-scheme: light; --paper: #FAF6EE; --raised: #FFFDF8; --ink: #2B211C; --quiet: #6A5C52; --clay: #9C4430; --line: #E6DCCB; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 52rem; margin: 0 auto; padding: 0 1.25rem; }
header { border-bottom: 1px solid var(--line); }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem; }
main { padding-block: 1.5rem 4rem; }
h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.25; }
h1 { margin: 0 0 .75rem; font-size: 1.75rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; }
p { max-width: 42rem; margin: 0 0 1rem; }
a { color: var(--clay); text-underline-offset: .2em; }
a:focus-visible, button:focus-visible, summary:focus-visible, iframe:focus-visible, input:focus-visible { outline: 3px solid var(--clay); outline-offset: 2px; border-radius: 4px; }
.quiet { color: var(--quiet); font-size: .9375rem; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1.25rem; margin-bottom: 1rem; }
.bar p { margin: 0; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--ink); border-radius: 999px; background: transparent; color: var(--ink); font: inherit; cursor: pointer; }
button.main { background: var(--ink); color: var(--paper); }
button:hover { background: var(--ink); color: var(--paper); }
ol.mails { list-style: none; margin: 0; padding: 0; }
ol.mails li { border-top: 1px solid var(--line); }
ol.mails li:last-child { border-bottom: 1px solid var(--line); }
ol.mails a { display: block; padding: .75rem 0; color: inherit; text-decoration: none; }
ol.mails a:hover strong { text-decoration: underline; }
ol.mails strong { display: block; font-weight: 600; }
ol.mails span { display: block; }
ol.people { list-style: none; margin: 0; padding: 0; }
ol.people li { border-top: 1px solid var(--line); }
ol.people li:last-child { border-bottom: 1px solid var(--line); }
ol.people button { width: 100%; padding: .75rem 0; border: 0; border-radius: 0; text-align: left; }
ol.people button:hover { background: transparent; color: inherit; }
ol.people button:hover strong { text-decoration: underline; }
ol.people strong, ol.people span { display: block; }
label { display: block; }
input + .quiet { display: block; margin-top: .25rem; }
input:not([type=checkbox]) { width: 100%; max-width: 26rem; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--raised); color: inherit; font: inherit; }
input[type=checkbox] { width: 1.25rem; height: 1.25rem; margin: 0 .625rem 0 0; vertical-align: -.2rem; accent-color: var(--clay); }
[role=alert] { color: var(--clay); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--quiet); }
dd { margin: 0; }
iframe { display: block; width: 100%; height: 75vh; min-height: 26rem; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); font: .9375rem/1.55 ui-monospace, monospace; white-space: pre-wrap; }
code { font-size: .9375em; }
summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer; }
`;
