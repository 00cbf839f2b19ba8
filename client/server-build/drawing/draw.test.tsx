import {
  Component,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawPage } from './draw.ts'

/** Both ways of writing: one for React to take over in the browser, one that it leaves alone. */
function expectAsReact(page: ReactNode): void {
  expect(withSigns(drawPage(page, { is_static: false }))).toBe(renderToString(page))
  expect(withSigns(drawPage(page, { is_static: true }))).toBe(renderToStaticMarkup(page))
}

/** As React writes them; ours are numbers. */
const withSigns = (html: string) => html.replaceAll(/&#(\d{4,5});/g, (_, number: string) => String.fromCharCode(Number(number)))

const nothing = () => {}

test('VR-01 texts are escaped and kept apart as React does it', () => {
  expectAsReact(
    <p title={'"a" & \'b\' <c>'}>
      {'<'}
      {'&'} {3}
      {10n}
      {''}
      {null}
      {true}
      text <b>{'“l’amour”'}</b>
      {['a', 'b', <i key="i">c</i>, 'd', ['e', 'f']]}
      <Fragment>g</Fragment>h
    </p>,
  )
})

test('VR-01 every kind of attribute is written as React writes it', () => {
  const odd = {
    'data-yes': true,
    'aria-hidden': false,
    'data-none': undefined,
    unknown: true,
    strange: 'x',
    onClick: nothing,
    'bad name"': 'x',
  }
  expectAsReact(
    <div className="a b" tabIndex={-1} hidden suppressHydrationWarning {...{ ...odd, 'bad name"': undefined }}>
      <label htmlFor="x" contentEditable={false} spellCheck draggable="true" />
      <a href="/x?a=1&b=2" download target="_blank" rel="noopener">
        file
      </a>
      <a href="/y" download="name">
        file
      </a>
      <td colSpan={2} rowSpan={0} className={undefined} />
      <ol start={Number.NaN} reversed />
      <video autoPlay muted loop playsInline poster="/p.jpg" controls={false}>
        <source src="/v.webm" type="video/webm" />
        <track src="" kind="captions" />
      </video>
      <svg viewBox="0 0 2 2" strokeWidth={1.5} strokeLinecap="round" fillRule="evenodd" aria-hidden="true">
        <title>drawn</title>
        <path d="M0 0" clipPath="url(#x)" />
      </svg>
      <br />
      <hr className="line" />
      <div dangerouslySetInnerHTML={{ __html: '<b>as it is</b>' }} />
      <pre>{'\nline'}</pre>
      <dialog open={false} inert={true} />
    </div>,
  )
})

test('VR-03 forms: what is chosen, checked and filled in, in the order in which React says it', () => {
  expectAsReact(
    <form action="/send" method="post" encType="multipart/form-data" noValidate onSubmit={nothing}>
      <input type="checkbox" name="a" defaultChecked value="1" required />
      <input checked={false} onChange={nothing} name="b" type="radio" value={2} disabled />
      <input defaultValue="<x>" maxLength={3} size={4} autoComplete="off" autoFocus readOnly />
      <textarea name="t" rows={3} defaultValue={'\nfirst & last'} />
      <textarea value="" onChange={nothing} cols={0} />
      <select name="s" value="2" onChange={nothing}>
        <option value="1">one</option>
        <optgroup label="more">
          <option value={2}>two</option>
        </optgroup>
        <option>2</option>
      </select>
      <select defaultValue={['a', 'c']} multiple>
        <option value="a">A</option>
        <option value="b">B</option>
        <option value="c">C</option>
      </select>
      <select>
        <option value="" />
        <option value="z" disabled>
          Z {1}
        </option>
      </select>
      <button name="go" type="submit" formAction="/other" formNoValidate value="yes">
        Go
      </button>
    </form>,
  )
})

test('RT-01 a document: what belongs into the head is there, whoever said it, and texts around it stay apart', () => {
  const pictures = [...'abcdefghijkl'].map((name) => <img key={name} src={`/${name}.webp`} alt="" />)
  expectAsReact(
    <html lang="nl">
      <head>
        <title>{'A & B'}</title>
        <meta name="description" content="said" />
        <base href="/x" />
      </head>
      <body className="page">
        before
        <meta charSet="utf-8" />
        behind
        <meta name="viewport" content="width=device-width" />
        <link rel="canonical" href="/here" />
        <link rel="stylesheet" href="/a.css" />
        <link rel="preload" as="font" href="/f.woff2" crossOrigin="anonymous" />
        <script async src="/a.js" />
        <script async src="/a.js" />
        <script type="module" async src="/a.js" />
        <script nonce="n" src="/b.js" defer />
        <script>{'let a = 1 < 2'}</script>
        <style>{'a > b { color: red }'}</style>
        <img src="/seen.webp" srcSet="/1.webp 1x, /2.webp 2x" sizes="50vw" alt="" fetchPriority="high" />
        <img src="/late.webp" alt="" loading="lazy" />
        <img src="data:image/png;base64,x" alt="" />
        {pictures}
        <img src="/l.webp" fetchPriority="high" alt="" crossOrigin="use-credentials" />
        <picture>
          <source srcSet="/p.avif" />
          <img src="/p.webp" alt="" />
        </picture>
        <noscript>
          <img src="/n.webp" alt="" />
          <meta name="inside" content="stays" />
        </noscript>
        <meta itemProp="name" content="stays" />
      </body>
    </html>,
  )
})

const Colour = createContext('none')

function Hooks({ children }: { children?: ReactNode }) {
  const [first] = useState(() => 'state')
  const [second] = useReducer(
    (state: number) => state,
    2,
    (given) => given * 2,
  )
  const ref = useRef('ref')
  const memoed = useMemo(() => 'memo', [])
  const stored = useSyncExternalStore(
    () => nothing,
    () => 'client',
    () => 'server',
  )
  const deferred = useDeferredValue('late', 'early')
  useEffect(() => {
    throw new Error('nothing takes effect on a server')
  })
  return (
    <p id={useId()}>
      {first} {second} {ref.current} {memoed} {stored} {deferred} {useContext(Colour)} {use(Colour)} {children}
    </p>
  )
}

const Forwarding = forwardRef<HTMLElement, { look: string }>(({ look }, ref) => <i ref={ref}>{look}</i>)
const Remembered = memo(Hooks)

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  static override contextType = Colour
  override state = { error: null }
  static getDerivedStateFromProps = () => ({ error: 'derived' })
  override render() {
    return (
      <>
        {this.state.error}
        {String(this.context)}
        {this.props.children}
      </>
    )
  }
}

test('RT-01 components of every making: hooks, contexts, memos, classes, parts that could have waited', () => {
  expectAsReact(
    <Colour value="red">
      <Hooks />
      <Colour.Provider value="blue">
        <Remembered>
          <Forwarding look="x" ref={nothing} />
        </Remembered>
        <Colour.Consumer>{(colour) => <b>{colour}</b>}</Colour.Consumer>
        <Boundary>inside</Boundary>
      </Colour.Provider>
      text
      <Suspense fallback="waiting">
        part
        <Hooks />
      </Suspense>
      text
    </Colour>,
  )
})

/** Asks for several, within lists within lists, until the numbers no longer fit into one. */
function Ids({ depth }: { depth: number }) {
  const one = useId()
  const two = useId()
  return (
    <div id={one} aria-labelledby={two}>
      {depth > 0 && [<Ids key="a" depth={depth - 1} />, <Plain key="b" depth={depth - 1} />, <hr key="c" />]}
      {depth > 0 ? <Ids depth={depth - 2} /> : null}
    </div>
  )
}
const Plain = ({ depth }: { depth: number }) => <>{depth > 0 && <Ids depth={depth - 1} />}</>

test('RT-01 ids are those that the browser comes to', () => {
  expectAsReact(<Ids depth={9} />)
  expectAsReact([<Ids key="1" depth={3} />, <Plain key="2" depth={6} />])
})

const later = new Promise<string>(nothing)

test.each([
  ['what waits', () => use(later)],
  ['an address that is a program', () => createElement('a', { href: 'javascript:alert(1)' })],
  ['a component that fails', () => failing()],
  ['an element of somebody’s own', () => createElement('my-element')],
  ['a style sheet with a place', () => <link rel="stylesheet" href="/a.css" precedence="high" />],
  ['a function as an action', () => <form action={nothing} />],
  ['a component that comes later', () => <Late />],
  ['a name that is none', () => createElement('p', { 'bad name"': 'x' })],
  ['a style of its own', () => <p style={{ color: 'red' }} />],
])('RT-01 %s is left to React', (_, Drawn) => {
  expect(() => drawPage(<Drawn />, { is_static: false })).toThrow()
})

const Late = lazy(() => new Promise<{ default: () => null }>(nothing))

function failing(): never {
  throw new Error('as a component does')
}

test('RT-01 a state that is set while its component draws is left to React', () => {
  function Counting() {
    const [count, setCount] = useState(0)
    if (count < 2) setCount(count + 1)
    return <p>{count}</p>
  }
  expect(() => drawPage(<Counting />, { is_static: false })).toThrow()
})

test('RT-01 a page that failed leaves nothing behind for the next one', () => {
  const Failing = () => failing()
  const page = (
    <Colour value="left behind">
      <svg>
        <Failing />
      </svg>
    </Colour>
  )
  expect(() => drawPage(page, { is_static: false })).toThrow('as a component does')
  expectAsReact(
    <>
      <Hooks />
      <title>hoisted</title>
    </>,
  )
})
