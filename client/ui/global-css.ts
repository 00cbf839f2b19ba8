/**
 * Reset, base type, motion, and the keyframes that components use. The server adds this text to the head of each page, next to the theme's
 * properties. It is plain text, so it needs no style rules at run time and no bytes in the browser's bundle. In forced colours (Windows
 * contrast themes), all backgrounds have one colour and shadows disappear. So lines mark the selected, focused and floating elements. A
 * forced-colours rule that is for one component only is in the file of that component.
 */
export const globalCss = `
:root{
--m-quick:120ms;--m-base:200ms;--m-slow:260ms;
--m-out:cubic-bezier(.2,.8,.2,1);--m-in-out:cubic-bezier(.6,0,.2,1);--m-spring:cubic-bezier(.34,1.56,.64,1);
--tab-bar:4.25rem;--z-sticky:10;--z-nav:20;--z-bar:60;--measure:66ch;--arch:50% 50% var(--t-radius-l) var(--t-radius-l)/37.5% 37.5% var(--t-radius-l) var(--t-radius-l);--page-width:80rem;--wide-width:94rem;--page-margin:var(--t-space-4);
}
@media (min-width:48em){:root{--page-margin:var(--t-space-10)}}
[data-motion=glide]{--m-base:260ms;--m-slow:360ms;--m-spring:var(--m-out)}
[data-motion=cut]{--m-quick:80ms;--m-base:100ms;--m-slow:140ms;--m-spring:var(--m-out)}
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-top:5rem;background:var(--t-paper);accent-color:var(--t-primary);scrollbar-color:var(--t-line-strong) transparent;interpolate-size:allow-keywords}
html:has([data-entry-warning]:not([hidden])){scroll-padding-bottom:11rem}
@media (max-width:767.98px){html:has([data-tabs]){scroll-padding-bottom:calc(var(--tab-bar) + 1rem)}html:has([data-profile=member]){scroll-padding-bottom:7rem}}
@media (max-width:19.99em){html:has([data-tabs]){scroll-padding-bottom:calc(var(--tab-bar)*1.5)}}
@media (max-height:29.99em) and (orientation:landscape){html:has([data-tabs]){scroll-padding-block:0}html:has([data-profile=member]){scroll-padding-bottom:7rem}}
@media (min-width:20em) and (min-height:30em){html:has([data-action-bar]){scroll-padding-bottom:10rem}}
html:has(dialog:is([data-modal],[data-viewer])[open]){overflow:hidden;scrollbar-gutter:stable;background:var(--t-dimmed)}
html:has(dialog[data-viewer][open]){background:color(from var(--t-photo-shade) srgb r g b/1)}
html:has([data-fills-window]):has(dialog[open]){scrollbar-gutter:auto}
@media (max-height:19.99em){dialog[data-modal]>div{overflow-y:auto}dialog[data-modal]>div>*{flex:none;overflow:visible}}
body{min-height:100dvh;font-family:var(--t-font-body);font-size:var(--t-text-md);line-height:var(--t-leading);color:var(--t-ink);background:var(--t-paper);-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;font-optical-sizing:auto;font-feature-settings:'lnum';text-rendering:optimizeLegibility;overflow-wrap:break-word}
h1,h2,h3,h4{font-family:var(--t-font-heading);font-weight:var(--t-heading-weight);letter-spacing:var(--t-heading-tracking);word-spacing:calc(-1*var(--t-heading-tracking));line-height:var(--t-heading-leading);text-wrap:balance}
h1{font-size:var(--t-text-h1)}h2{font-size:var(--t-text-h2)}h3{font-size:var(--t-text-h3)}h4{font-size:var(--t-text-h4)}
p{text-wrap:pretty}
a{color:var(--t-primary-text);text-decoration-thickness:.07em;text-underline-offset:.2em;text-decoration-color:color-mix(in srgb,currentColor 40%,transparent);transition:text-decoration-color var(--m-quick)}
a:hover{text-decoration-color:currentColor}
img,svg,video,canvas{display:block;max-width:100%}
img,video{height:auto}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit}
button{background:none;border:0;padding:0;text-align:inherit}
button,summary,label,select,[role="button"]{touch-action:manipulation;-webkit-tap-highlight-color:transparent}
a{-webkit-tap-highlight-color:transparent}
button:not(:disabled),summary{cursor:pointer}
textarea{resize:vertical}
[lang=''],textarea{unicode-bidi:plaintext}
[translate=no]{unicode-bidi:isolate}
fieldset{border:0;padding:0;min-width:0}
legend{padding:0}
:is(ul,ol):where([class]){list-style:none;padding:0}
table{border-collapse:collapse}
summary{list-style:none}
summary::-webkit-details-marker{display:none}
[data-start-failed]{position:fixed;inset:auto 1rem max(1rem,env(safe-area-inset-bottom));z-index:var(--z-bar);width:fit-content;max-width:30rem;margin-inline:auto;padding:.8rem 1.2rem;border-radius:var(--t-radius-m);background:var(--t-inverse);color:var(--t-on-inverse);box-shadow:var(--t-shadow-3)}
[data-no-script]{padding:.8rem 1rem;text-align:center;background:var(--t-inverse);color:var(--t-on-inverse)}
hr{border:0;border-top:1px solid var(--t-line)}
[hidden]{display:none!important}
::selection{background:var(--t-primary);color:var(--t-on-primary)}
::placeholder{color:var(--t-muted);opacity:1}
:focus{outline:none}
:focus-visible{outline:2.5px solid var(--t-focus);outline-offset:2px}
@media (max-width:19.99em){
body{overflow-wrap:anywhere;hyphens:auto}
}
@keyframes t-spin{to{transform:rotate(1turn)}}
@keyframes t-fade-in{from{opacity:0}}
@keyframes t-rise{from{opacity:0;transform:translateY(14px)}}
@keyframes t-step{from{opacity:0;transform:translateX(var(--step-from,24px))}}
@keyframes t-sheet{from{transform:translateY(100%)}}
@keyframes t-pop{from{opacity:0;transform:scale(.96) translateY(6px)}}
@keyframes t-drop{from{opacity:0;transform:translateY(-6px) scale(.98)}}
@keyframes t-beat{0%{transform:scale(1)}35%{transform:scale(1.28)}60%{transform:scale(.94)}100%{transform:scale(1)}}
@keyframes t-shine{to{background-position:-200% 0}}
@keyframes t-load{0%{transform:scaleX(0)}15%{transform:scaleX(.35)}55%{transform:scaleX(.72)}100%{transform:scaleX(.96)}}
@keyframes t-pulse{0%,100%{opacity:.35;transform:translateY(0)}40%{opacity:1;transform:translateY(-3px)}}
@view-transition{navigation:auto}
::view-transition-old(root){animation:t-fade-in 140ms var(--m-in-out) reverse both}
::view-transition-new(root){animation:t-fade-in 220ms var(--m-out) both}
::view-transition{pointer-events:none}
:root[data-moves]{--m-move:320ms;--m-rest:calc(var(--m-move) - 120ms)}
:root[data-moves=back]{--m-move:240ms}
:root[data-moves=search]{--m-move:180ms}
:root[data-moves][data-motion=cut]{--m-move:140ms}
:root[data-moves]::view-transition-group(*){animation-duration:var(--m-move);animation-timing-function:var(--t-motion-ease)}
[data-moves=search]::view-transition-old(root){animation:none}
[data-moves=search]::view-transition-new(root){animation:t-fade-in var(--m-move) both}
::view-transition-old(photo),::view-transition-new(photo){height:100%;object-fit:cover}
::view-transition-old(photo){animation:t-fade-in 120ms var(--m-rest) reverse both}
::view-transition-new(photo){animation:t-fade-in 120ms var(--m-rest) both}
[data-moves=open]::view-transition-new(words),[data-moves=open]::view-transition-new(sheet),[data-moves=open]::view-transition-new(bar){animation:t-fade-in 120ms var(--m-move) both}
[data-moves]::view-transition-old(words),[data-moves]::view-transition-old(sheet),[data-moves]::view-transition-old(bar){animation:t-fade-in 90ms reverse both}
@media (prefers-reduced-motion:reduce){
:root{--m-quick:1ms;--m-base:1ms;--m-slow:1ms}
html{scroll-behavior:auto}
*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition:none!important}
::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important}
}
@media (forced-colors:active){
label:has(>:is([type=radio],[type=checkbox])),[aria-pressed],[role=menu],[role=listbox]{outline:1px solid;outline-offset:-1px}
[aria-current]:not([aria-current=false]),[aria-selected=true],[aria-pressed=true],[aria-checked=true]:not(input),label:has(>:checked){outline:3px solid Highlight;outline-offset:-1px}
:focus-visible:not([tabindex="-1"]),label:has(>:focus-visible){outline:3px dashed Highlight!important;outline-offset:2px!important}
dialog[data-modal]>:first-child{border:1px solid}
progress{appearance:auto!important}
[data-edge]{margin-inline:0!important}
}
@media print{body{background:none}header,nav,footer,[data-no-print]{display:none!important}}
`
