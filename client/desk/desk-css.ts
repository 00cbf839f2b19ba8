/**
 * The dense sizes of the desk, and the colour roles that only the desk needs. The components of client/ui read the same tokens, so they become
 * dense too. Sizes are in rem, so they follow the text size of the browser. A finger gets larger controls than a mouse.
 */
export const deskCss = `
:root:root{
--t-text-xs:.75rem;--t-text-sm:.75rem;--t-text-md:.8125rem;--t-text-lg:.875rem;--t-leading:1.54;
--t-text-h4:.8125rem;--t-text-h3:.9375rem;--t-text-h2:1.0625rem;--t-text-h1:1.25rem;
--t-heading-weight:600;--t-heading-tracking:-.012em;--t-heading-leading:1.35;
--t-space-1:.25rem;--t-space-2:.5rem;--t-space-3:.75rem;--t-space-4:1rem;--t-space-5:1.25rem;--t-space-6:1.5rem;--t-space-8:2rem;
--t-control:2rem;--t-control-small:1.75rem;--t-control-large:2.5rem;--t-button-weight:550;--t-button-tracking:0;--t-button-wide:.75rem;
--t-radius-s:4px;--t-radius-m:6px;--t-radius-l:10px;--t-radius-xl:14px;--t-radius-control:6px;--t-radius-pill:4px;
--d-line-soft:#eaebef;--d-edge:color-mix(in oklab,var(--t-line-strong) 62%,var(--t-surface));
--d-high:#b8410c;--d-high-soft:#ffe8dc;--d-sealed:#f6f1e6;--d-sealed-line:#d9ccb0;--d-sealed-ink:#6b5421;
--d-bar:3rem;--d-row:2.25rem;--d-row-list:2.75rem;--d-side:13rem;--d-rail:3.25rem;--d-pane:21.875rem;
}
@media (prefers-color-scheme:dark){:root:root:not([data-theme=light]){
--d-line-soft:#26282d;--d-high:#f08a55;--d-high-soft:#43240f;--d-sealed:#25211a;--d-sealed-line:#4b422e;--d-sealed-ink:#d9c48f;
}}
@media (pointer:coarse){:root:root{--t-control:2.75rem;--t-control-small:2.25rem;--t-control-large:2.75rem}}
body{font-variant-numeric:tabular-nums;letter-spacing:-.004em}
@media (pointer:fine){#desk :is(input,select,textarea){font-size:var(--t-text-md)}}
#desk :is(input,select,textarea):not([type=checkbox],[type=radio]){padding:.3em .75em}
#desk select{padding-inline-end:2.4em}
#desk input[type=checkbox]:not([role]),#desk input[type=checkbox]:not([role])+svg{width:1.25rem;height:1.25rem}
#desk input[type=checkbox]:not([role])+svg{padding:.2rem}
#desk button[data-variant=outline]{border:1px solid var(--d-edge)}
#desk button[title]>svg{width:1rem;height:1rem;stroke-width:1.75}
@media (pointer:fine){#desk button[title]{width:2rem;height:2rem}}
#desk :focus-visible{outline-width:2px;outline-offset:1px}
#desk :is(input,select,textarea,[tabindex="-1"]):focus-visible{outline:none}
`
