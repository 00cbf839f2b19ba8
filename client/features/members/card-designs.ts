/**
 * The shapes `arch` and `tile` of a profile card, and of the label of a fictional profile. Like the global styles, the server adds this
 * text to the head of each page. So the browser's bundle does not contain the shapes that a site does not use. The heart of an arch is at
 * the lower end of the photo, whose height is four thirds of its width.
 */
export const cardDesigns = `
[data-card=arch] [data-profile-card],[data-card=tile] [data-profile-card]{background:none;box-shadow:none}
[data-card=arch] [data-profile-card] [data-ratio=card]::after,[data-card=tile] [data-profile-card] [data-ratio=card]::after{content:none}
[data-card=arch] [data-profile-card]>a,[data-card=tile] [data-profile-card]>a{grid-template-rows:auto auto 1fr}
[data-card=arch] [data-profile-card] [data-part=words],[data-card=tile] [data-profile-card] [data-part=words]{grid-area:2 / 1;color:var(--t-ink)}
[data-card=arch] [data-profile-card] [data-part=place],[data-card=tile] [data-profile-card] [data-part=place]{color:var(--t-muted);font-weight:inherit}
[data-card=arch] [data-profile-card]>a{justify-items:center;border-radius:0;text-align:center}
[data-card=arch] [data-profile-card]>a>:first-child{width:100%}
[data-card=arch] [data-profile-card] [data-part=words]{justify-items:center;max-width:100%;padding:.75rem 0 0}
[data-card=arch] [data-profile-card] [data-part=name]{font-family:var(--t-font-heading);font-size:1.25rem;font-weight:calc(var(--t-heading-weight) + 40);letter-spacing:var(--t-heading-tracking)}
[data-card=arch] [data-profile-card] [data-part=place]{max-width:100%;font-size:.906rem}
@container (max-width:10.5em){[data-card=arch] [data-profile-card] [data-part=name]{font-size:1.0625rem}}
[data-card=arch] [data-profile-card] [data-part=fact]{align-self:start;min-height:0;margin-block-start:.4rem;padding:.2rem .7rem;border-radius:99px;font-weight:700}
[data-card=arch] [data-profile-card] [data-fact=likes]{background:var(--t-like-soft);color:var(--t-like-text)}
[data-card=arch] [data-profile-card] :is([data-fact=shared],[data-fact=online]){background:var(--t-primary-soft);color:var(--t-primary-text)}
[data-card=arch] [data-profile-card]>[data-part=like]{inset-block-start:calc(133cqi - 3.5rem);inset-inline-end:-.3rem}
[data-card=arch] [data-profile-card]>[data-part=like]>button{width:3.25rem;height:3.25rem}
[data-card=arch] [data-profile-card]>[data-part=like]>button:not([aria-pressed=true]){color:var(--t-like-text)}
[data-card=arch] [data-profile-card]>[data-part=like]>button::before{inset:0;box-shadow:var(--t-shadow-2)}
[data-card=arch] [data-profile-card]>[data-part=like]>button:not([aria-pressed=true])::before{background:var(--t-surface)}
[data-card=arch] [data-profile-card] [data-part=start]{inset:.75rem 0 auto;margin-inline:auto;width:fit-content;max-width:70%}
[data-card=arch] [data-fictional]{width:fit-content;max-width:100%;margin:0 auto;border-radius:24px}
[data-card=arch] [data-fictional]>summary{justify-content:center;gap:0 14px}
[data-card=tile] [data-fictional]{margin:-12px 0 -16px;border-radius:0;background:none}
[data-card=tile] [data-fictional]>:is(summary,p){padding-inline:0}
[data-card=tile] [data-profile-card]{border-radius:0;background:var(--t-paper)}
[data-card=tile] [data-profile-card] [data-part=words]{padding:.55rem .75rem 0}
[data-card=tile] [data-profile-card] [data-part=name]{font-family:var(--t-font-heading);font-size:1rem;font-weight:600;letter-spacing:-.03em;line-height:1.3}
[data-card=tile] [data-profile-card]:has(>[data-part=like]) :is([data-part=place],[data-long]){padding-inline-end:2.25rem}
[data-card=tile] [data-profile-card]>a:has(+ :not([data-part=like])){padding-block-end:.6rem}
[data-card=tile] [data-profile-card] [data-part=name][data-long]{font-size:.875rem;letter-spacing:-.04em}
@container (max-width:10.5em){[data-card=tile] [data-profile-card] [data-part=name]{font-size:.875rem;letter-spacing:-.04em}}
[data-card=tile] [data-profile-card] [data-part=fact]{align-self:start;min-height:0;padding:.1rem .75rem .7rem;background:none;font-size:.78rem}
[data-card=tile] [data-profile-card] [data-fact=online]{color:var(--t-primary-text)}
[data-card=tile] [data-profile-card] [data-part=fact]>:is(svg,i){display:none}
[data-card=tile] [data-profile-card]>[data-part=like]{inset-block-start:calc(125cqi + 1rem)}
[data-card=tile] [data-profile-card]>[data-part=like]>button:not([aria-pressed=true]){color:var(--t-ink)}
[data-card=tile] [data-profile-card]>[data-part=like]>button::before{content:none}
[data-card=tile] [data-profile-card]>[data-part=like]>[aria-pressed=true]{color:var(--t-like-text)}
`
