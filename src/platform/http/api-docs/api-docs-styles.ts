/** The site's type and colors for Swagger UI, loaded after its own stylesheet. */
export const apiDocsStyles = `
@font-face { font-family: "Fraunces"; src: url("/api/docs/fonts/fraunces-latin.woff2") format("woff2"); font-weight: 400; font-display: swap; }
@font-face { font-family: "Instrument Sans"; src: url("/api/docs/fonts/instrument-sans-latin.woff2") format("woff2"); font-weight: 400 700; font-display: swap; }
:root { color-scheme: light dark; --ground: #faf6ee; --raised: #fffdf8; --ink: #2b211c; --quiet: #6a5c52; --primary: #56634a; --primary-deep: #434e39; --on-primary: #fffdf8; --accent: #a04128; --highlight: #dda23a; --band: #dde3da; --line: #e6dccb; --edge: #948372; --focus: #9a6310; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #191b17; --raised: #22251e; --ink: #f3ecde; --quiet: #bdb3a3; --primary: #a9bc97; --primary-deep: #c0d0b0; --on-primary: #191b17; --accent: #eba58c; --highlight: #dda23a; --band: #252b24; --line: #3a3c33; --edge: #8d8678; --focus: #e9b95c; }
}
html { -webkit-text-size-adjust: 100%; }
body { background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
.swagger-ui, .swagger-ui :not(pre, code, pre *, code *, .microlight, .microlight *) { font-family: "Instrument Sans", Arial, sans-serif !important; color: var(--ink) !important; }
.swagger-ui :is(.info .title, .opblock-tag, .opblock-tag a, .opblock-tag span) { font-family: "Fraunces", Georgia, serif !important; }
.swagger-ui { font-size: 17px; line-height: 1.6; }
.swagger-ui :is(pre, code, .microlight, .microlight *, textarea) { font-family: ui-monospace, monospace !important; }
.swagger-ui .wrapper { max-width: 1100px; padding: 0 clamp(20px, 5vw, 64px); }
.swagger-ui .info { margin: clamp(32px, 6vw, 72px) 0 32px; }
.swagger-ui .info .title { font: 400 clamp(36px, 5vw, 56px)/1.08 "Fraunces", Georgia, serif; letter-spacing: -.018em; }
.swagger-ui .info .title small { top: -4px; padding: 2px 10px; border-radius: 999px; background: var(--band) !important; vertical-align: middle; }
.swagger-ui .info .title small pre.version { letter-spacing: 0; color: var(--ink); font: 500 14px/1.5 "Instrument Sans", Arial, sans-serif !important; }
.swagger-ui .info :is(p, li) { margin-inline: 0; max-width: 68ch; font-size: 17px; line-height: 1.6; }
.swagger-ui .info a, .swagger-ui a.nostyle, .swagger-ui .renderedMarkdown a { color: var(--ink); text-decoration: underline; text-decoration-color: var(--highlight); text-underline-offset: .25em; }
.swagger-ui :not(pre) > code { padding: .1em .35em; border-radius: 4px; background: var(--band); color: var(--ink) !important; font-weight: 500; }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; padding: 0 0 16px; }
.swagger-ui .opblock-tag { min-height: 52px; padding: 10px 0; border-bottom: 1px solid var(--line); font: 400 26px/1.2 "Fraunces", Georgia, serif; }
.swagger-ui .opblock-tag:hover { background: transparent; }
.swagger-ui .opblock { margin: 0 0 10px; border: 1px solid var(--line) !important; border-radius: 10px; background: var(--raised) !important; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { min-height: 52px; border: 0; border-radius: 10px; padding: 4px 8px; }
.swagger-ui .opblock.is-open .opblock-summary { border-bottom: 1px solid var(--line); border-radius: 10px 10px 0 0; }
.swagger-ui .opblock .opblock-summary-method { min-width: 76px; padding: 7px 0; border-radius: 999px; background: var(--band) !important; color: var(--ink) !important; font-weight: 600; font-size: 14px; text-shadow: none; }
.swagger-ui .opblock:is(.opblock-post, .opblock-put, .opblock-patch) .opblock-summary-method { background: var(--primary) !important; color: var(--on-primary) !important; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: var(--accent) !important; color: var(--ground) !important; }
.swagger-ui .opblock .opblock-summary-path { max-width: none; font-weight: 600; font-size: 16px; word-break: normal; overflow-wrap: anywhere; }
.swagger-ui .opblock .opblock-summary-description { color: var(--quiet) !important; font-size: 15px; }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--highlight) !important; }
.swagger-ui .opblock .opblock-section-header { min-height: 52px; background: var(--band); box-shadow: none; }
.swagger-ui .opblock .opblock-section-header h4, .swagger-ui .opblock-title_normal, .swagger-ui h4, .swagger-ui h5 { font-size: 16px; }
.swagger-ui .opblock-description-wrapper p, .swagger-ui .parameter__type, .swagger-ui .parameter__in, .swagger-ui .response-col_links, .swagger-ui .tab li, .swagger-ui table thead tr :is(td, th) { color: var(--quiet) !important; font-size: 15px; }
.swagger-ui table thead tr :is(td, th) { border-color: var(--line); }
.swagger-ui table tbody tr td { color: var(--ink); }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after { white-space: nowrap; }
.swagger-ui table { overflow-wrap: break-word; }
.swagger-ui .parameter__name, .swagger-ui .response-col_status { font-size: 16px; font-weight: 600; }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after, .swagger-ui .prop-format { color: var(--accent) !important; }
.swagger-ui .btn { min-height: 44px; padding: 6px 20px; border: 0 !important; border-radius: 999px; background: transparent !important; box-shadow: inset 0 0 0 1.5px var(--edge) !important; color: var(--ink) !important; font-weight: 600; font-size: 16px; }
.swagger-ui .btn:hover { box-shadow: inset 0 0 0 2px var(--ink) !important; }
.swagger-ui .btn.execute { background: var(--primary) !important; box-shadow: none !important; color: var(--on-primary) !important; }
.swagger-ui .btn.execute:hover { background: var(--primary-deep) !important; }
.swagger-ui :is(input[type=text], input[type=password], input[type=search], input[type=email], textarea, select) { min-height: 44px; padding: 8px 12px; border: 1.5px solid var(--edge); border-radius: 10px; background-color: var(--raised); box-shadow: none; color: var(--ink); font-size: 16px; }
.swagger-ui select { padding-right: 40px; }
@media (prefers-color-scheme: dark) { .swagger-ui select { background-image: none; padding-right: 12px; } }
.swagger-ui :is(.highlight-code, .microlight, .highlight-code > .microlight, .opblock-body pre.microlight, .example pre) { border-radius: 10px; background: #22251e !important; }
.swagger-ui :is(.microlight, .microlight *) { font-size: 14px; }
.swagger-ui :is(.copy-to-clipboard, .download-contents) { background: #3a3c33; color: #f3ecde !important; }
.swagger-ui section.models { border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
.swagger-ui section.models.is-open h4 { border-color: var(--line); }
.swagger-ui section.models :is(.model-container, .model-box, .json-schema-2020-12), .swagger-ui .model-box, .swagger-ui .json-schema-2020-12 { background: transparent; }
.swagger-ui :is(.json-schema-2020-12, .model) :is(button, summary) { min-height: 32px; background: transparent; color: var(--ink) !important; }
.swagger-ui [class*="json-schema-2020-12"] { color: var(--ink) !important; border-color: var(--line); }
.swagger-ui [class*="json-schema-2020-12"][class*="attribute"], .swagger-ui [class*="__attribute"] { color: var(--quiet) !important; }
.swagger-ui .dialog-ux .modal-ux { border: 1px solid var(--line); border-radius: 10px; background: var(--ground); }
.swagger-ui .dialog-ux .modal-ux-header { border-color: var(--line); }
.swagger-ui .loading-container .loading::before { border-color: var(--line); border-top-color: var(--primary); }
.swagger-ui :is(.opblock-summary-control, .opblock-control-arrow, .models-control, .expand-operation) { min-height: 44px; min-width: 44px; }
.swagger-ui svg:not(.microlight svg) { fill: currentColor; }
.swagger-ui :focus-visible { outline: 3px solid var(--focus) !important; outline-offset: 3px; border-radius: 4px; box-shadow: 0 0 0 2px var(--ink) !important; }
@media (max-width: 640px) {
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; gap: 2px 12px; padding: 8px 0; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; }
  .swagger-ui :is(.parameters-container, .responses-inner, .table-container) { overflow-x: auto; }
  .swagger-ui table.parameters :is(tbody, tr, td) { display: block; width: 100%; max-width: none; }
  .swagger-ui :is(table.parameters thead, .response-col_links) { display: none; }
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; gap: 8px; }
}
@media (prefers-reduced-motion: reduce) { .swagger-ui * { transition: none !important; animation: none !important; } }
`;
