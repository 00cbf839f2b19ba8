export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** As somebody left it: React may write its own value over it while it takes over. */
export interface Filled {
  value: string
  is_checked: boolean
  selection: [number, number] | null
}

export interface Held {
  kind: 'click' | 'submit'
  target: HTMLElement
  submitter?: HTMLElement | null
}

/** What was done on a page before the application was there. On `window` until it is. */
export interface EarlyInput {
  held: Held[]
  filled: Map<Field, Filled>
  /** Rows that were moved sideways or down by themselves, and would say where they stand. */
  scrolled: Set<Element>
  /** Where letters are being put together at this moment. */
  composing: EventTarget | null
  /** Everything that listens for the application, until it is there. */
  over: AbortController
  /** Called when something is held: the application is wanted. */
  wake(): void
  /** Does it once more. */
  repeat(held: Held): void
  /** The page waits for a sign before it loads the application. */
  is_asleep: boolean
}

declare global {
  interface Window {
    early_input?: EarlyInput
  }
}

/**
 * Holds what only the application can answer (a press on a button, a form that is sent) and notes what is filled in, from before the first
 * paint until the application has taken the page over (replay-input.ts). Escape takes a press back. Links, fields, checkboxes and what folds stay the browser's own.
 * A script of ours that does not come gives everything back to the browser. Another value at a field's `change` than at its `input` is not believed: it is
 * React's, which takes a piece of the page over in between.
 */
export const holdEarlyInput =
  '(()=>{' +
  "const e=window.early_input={held:[],filled:new Map,scrolled:new Set,composing:null,over:new AbortController,is_asleep:false,wake(){},repeat({kind,target,submitter}){kind==='click'?target.click():target.requestSubmit(submitter)}}," +
  'on=(names,hear)=>{for(const name of names)addEventListener(name,hear,{capture:true,signal:e.over.signal})};' +
  "on(['click','submit'],v=>{const k=v.type,t=k==='click'?v.target.closest?.('button:not([data-enter]),[role=button]'):v.target;if(!t)return;" +
  'v.preventDefault();v.stopImmediatePropagation();e.held=e.held.filter(h=>h.target!==t);e.held.push({kind:k,target:t,submitter:v.submitter});' +
  "setTimeout(()=>{if(e.held[0]&&!e.over.signal.aborted)document.documentElement.dataset.waking=''},150);e.wake()});" +
  "on(['input','change'],({type:k,target:t})=>{if(!t.matches?.('input,select,textarea'))return;const f=e.filled.get(t),c=t.checked===true;if(k==='change'&&f&&(f.value!==t.value||f.is_checked!==c))return;let s=null;try{if(t.selectionStart!=null)s=[t.selectionStart,t.selectionEnd]}catch{}" +
  'e.filled.set(t,{value:t.value,is_checked:c,selection:s});e.wake()});' +
  "on(['keydown'],v=>{if(v.key!=='Escape'||!e.held[0])return;e.held=[];delete document.documentElement.dataset.waking});" +
  "on(['compositionstart'],v=>{e.composing=v.target});on(['compositionend'],()=>{e.composing=null});" +
  "on(['error'],({target:t})=>{if(t.tagName!=='SCRIPT'||t.type!=='module'||!t.src.startsWith(location.origin))return;e.over.abort();delete document.documentElement.dataset.waking;e.held.forEach(e.repeat)})" +
  '})()'
