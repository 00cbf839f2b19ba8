/**
 * Styles of the links to the discovery pages: segments, or words in the bar of a theme with the navigation `words`. Like the global styles,
 * the server adds this text to the head of each page.
 */
export const discoverDesigns = `
nav[data-discover]{display:flex;min-width:0;overflow-x:auto;scrollbar-width:none;padding:4px;border-radius:99px;background:var(--t-sunken)}
nav[data-discover]>a{position:relative;flex:1 0 auto;display:grid;place-items:center;min-height:2.25rem;padding-inline:clamp(.5rem,3vw,.75rem);border-radius:99px;color:var(--t-muted);font-size:min(.875rem,5.1vw);font-weight:650;text-decoration:none;white-space:nowrap}
nav[data-discover]>a::before{content:'';position:absolute;inset:-4px 0}
nav[data-discover]>a:is(:hover,[aria-current=page]){color:var(--t-ink)}
nav[data-discover]>[aria-current=page]{scroll-initial-target:nearest;background:var(--t-overlay);box-shadow:var(--t-shadow-1)}
[data-nav=words] nav[data-discover],[data-nav=words] nav[data-discover]>a{border-radius:var(--t-radius-control)}
nav[data-discover]>a:focus-visible{outline-offset:-2px}
main>nav[data-discover]{width:fit-content;max-width:calc(100% - 2rem);margin:calc(-1*var(--t-space-3)) auto var(--t-space-5)}
[data-discover=menu]{order:-1}
[data-discover=menu]>button{display:grid;place-items:center;width:2.75rem;height:2.75rem;margin-inline-start:-.6rem}
@media (min-width:768px) and (min-height:30em),(min-width:768px) and (orientation:portrait){
nav[data-discover=bar],[data-discover=menu]{display:none}
}
@media (min-width:992px) and (min-width:50em){
main>nav[data-discover]{margin:calc(1.5rem - clamp(1.5rem,1rem + 2vw,3rem)) calc(max(0px,50% - var(--wide-width)/2) + var(--page-margin)) var(--t-space-5)}
}
@media (max-width:767.98px),(max-height:29.99em) and (orientation:landscape){
nav[data-discover=page]{display:none}
nav[data-discover=bar]{flex:0 1 auto;margin-inline:auto}
[data-nav=words] [data-discover=bar]{padding:0;border-radius:0;background:none}
[data-nav=words] [data-discover=bar]>a{min-height:3.25rem;padding-inline:.5rem;background:none;box-shadow:none}
[data-nav=words] [data-discover=bar]>[aria-current=page]::after{content:'';position:absolute;inset:auto .5rem 0;height:2px;background:var(--t-secondary)}
header :has(>[data-discover=bar]){flex-wrap:nowrap!important;gap:var(--t-space-2)!important}
header :has(>[data-discover=bar])>:first-child>a>span{font-size:0}
header :has(>[data-discover=bar])>:first-child svg{width:1.75rem;height:1.75rem}
header :has(>[data-discover=bar])>:first-child>a:has(img){display:none}
header :is(:has(>a+a),:has(>button~a[href$='/signup']))>:first-child>a>span{font-size:0}
header :is(:has(>a+a),:has(>button~a[href$='/signup']))>:first-child svg{width:1.75rem;height:1.75rem}
header :has(>[data-discover=menu])>:first-child{margin-inline:auto}
}
@media (max-width:22.99em){
header :has(>a+a)>a[href$='/signup']{display:none}
}
@media (min-width:23em) and (max-width:30em){
header :has(>a+a)>a:is([href$='/login'],[href$='/signup']){padding-inline:.6rem!important;font-size:.8125rem!important;white-space:nowrap}
}
@media (max-width:22.49em){
header :has(>[data-discover=bar])>:first-child>a{display:none}
}
@media (max-width:19.99em){
header :has(>[data-discover=bar]){flex-wrap:wrap!important}
nav[data-discover=bar]{order:1;flex-basis:100%}
}
`
