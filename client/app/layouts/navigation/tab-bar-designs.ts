/**
 * Styles of the two tab bar designs `dock` and `words`, and of the bar at the side in a low landscape window. Like the global styles, the
 * server adds this text to the head of each page, so that the browser's bundle does not contain it.
 */
export const tabBarDesigns = `
:root[data-nav=dock]{--tab-bar:5.75rem}
:root[data-nav=words]{--tab-bar:3.75rem}
@media (max-height:29.99em) and (orientation:landscape){
:root [data-tab-bar]{inset:0 auto 0 0;grid-template-columns:minmax(0,1fr);align-content:space-evenly;width:calc(5rem + env(safe-area-inset-left));padding:0 .25rem env(safe-area-inset-bottom) max(.25rem,env(safe-area-inset-left));overflow-y:auto;border-block-start:0;border-inline-end:1px solid var(--t-line)}
}
@media (max-width:767.98px) and (min-height:30em),(max-width:767.98px) and (orientation:portrait){
[data-nav=dock] [data-tab-bar]{display:flex;gap:.25rem;padding:1.25rem 1.75rem calc(1.5rem + env(safe-area-inset-bottom));background:linear-gradient(to top,var(--t-paper) 72%,transparent);border:0;pointer-events:none}
[data-nav=dock] [data-tab-bar]::before{content:'';position:absolute;inset:.75rem 1.25rem calc(1rem + env(safe-area-inset-bottom));z-index:-1;border-radius:99px;background:var(--t-deep);box-shadow:var(--t-shadow-2)}
[data-nav=dock] [data-tab-bar]>a{flex:1 1 2.75rem;display:flex;align-items:center;justify-content:center;gap:.45rem;border-radius:99px;color:var(--t-on-deep);font-size:.95rem;font-weight:700;pointer-events:auto;--t-focus:var(--t-on-deep)}
[data-nav=dock] [data-tab-bar]>[aria-current=page]{flex:2 0 auto;padding-inline:1rem;white-space:nowrap;background:var(--t-secondary);color:var(--t-on-secondary);--t-focus:var(--t-on-secondary)}
[data-nav=dock] [data-tab-bar]>a:not([aria-current=page])>:last-child{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
[data-nav=dock] [data-tab-bar]>a>:first-child{width:1.6rem;background:none}
[data-nav=dock] [data-tab-bar] [role=img]{inset-inline-start:60%;box-shadow:0 0 0 1.5px var(--t-on-deep)}
[data-nav=dock] [data-tab-bar]>[aria-current=page]:has([role=img]){gap:.9rem;padding-inline:.75rem}
[data-nav=words] [data-tab-bar]{display:flex;flex-wrap:wrap;justify-content:space-between;padding-inline:max(.75rem,env(safe-area-inset-left)) max(.75rem,env(safe-area-inset-right));background:var(--t-sunken)}
[data-nav=words] [data-tab-bar]>a{display:flex;flex-direction:row-reverse;align-items:center;gap:.2rem;min-width:2.75rem;min-height:min(var(--tab-bar),44px + 1rem);justify-content:center;font-size:.875rem;font-weight:600;white-space:nowrap}
[data-nav=words] [data-tab-bar]>[aria-current=page]{color:var(--t-ink)}
[data-nav=words] [data-tab-bar]>[aria-current=page]::before{content:'';position:absolute;inset:-1px 0 auto;height:2px;background:var(--t-secondary)}
[data-nav=words] [data-tab-bar]>a>:first-child{display:contents}
[data-nav=words] [data-tab-bar]>a>:first-child>:not([role=img]){display:none}
[data-nav=words] [data-tab-bar] [role=img]{position:static;align-self:start;min-width:0;height:auto;margin-block-start:.9rem;padding:0;background:none;box-shadow:none;color:var(--t-secondary-text);font-size:.75rem}
}
@media (max-width:22.49em){
[data-nav=dock] [data-tab-bar]{padding-inline:1.1rem}
[data-nav=dock] [data-tab-bar]::before{inset-inline:.75rem}
[data-nav=dock] [data-tab-bar]>[aria-current=page]{padding-inline:.5rem;font-size:.85rem}
[data-nav=words] [data-tab-bar]>a{font-size:.8rem}
}
@media (max-width:19.99em){
[data-nav=dock] [data-tab-bar]>[aria-current=page]{flex:1}
[data-nav=dock] [data-tab-bar]>[aria-current=page]>:last-child{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
[data-nav=words] [data-tab-bar]>a{min-height:1.875rem}
[data-nav=words] [data-tab-bar]>[aria-current=page]{text-decoration:underline}
[data-nav=words] [data-tab-bar]>[aria-current=page]::before{display:none}
}
`
