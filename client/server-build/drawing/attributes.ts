import { atOnce } from './at-once.ts'
import { escaped } from './escaped.ts'
import { leaveToReact } from './not-drawn-here.ts'

/** How a value is written, which depends on the name alone (React's own table, react-dom 19.3). */
type Kind = 'class' | 'text' | 'address' | 'flag' | 'word' | 'flag or text' | 'count' | 'number' | 'any' | 'never' | 'elsewhere'

interface Attribute {
  kind: Kind
  /** ` name="` */
  open: string
  /** ` name=""` */
  alone: string
}

const listed: readonly (readonly [Kind, string])[] = [
  ['class', 'className'],
  ['text', 'tabIndex dir role viewBox width height'],
  ['address', 'src href action formAction'],
  ['never', 'key defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning ref'],
  ['flag', 'autoFocus multiple muted inert allowFullScreen async autoPlay controls credentialless default defer disabled'],
  ['flag', 'disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline'],
  ['flag', 'readOnly required reversed scoped seamless itemScope'],
  ['word', 'contentEditable spellCheck draggable value autoReverse externalResourcesRequired focusable preserveAlpha'],
  ['flag or text', 'capture download'],
  ['count', 'cols rows size span'],
  ['number', 'rowSpan start'],
  ['elsewhere', 'style xlinkHref xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace xmlnsXlink'],
]

/** Where the attribute is not called as the property is. Names with a hyphen in them are drawings': written from the table below. */
const renamed: Readonly<Record<string, string>> = {
  className: 'class',
  tabIndex: 'tabindex',
  autoFocus: 'autofocus',
  htmlFor: 'for',
  crossOrigin: 'crossorigin',
}
const hyphenated = new Set(
  `acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule colorInterpolation
  colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity fillRule floodColor floodOpacity fontFamily
  fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX
  horizOriginX imageRendering letterSpacing lightingColor markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder
  pointerEvents renderingIntent shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset
  strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin underlinePosition
  underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX
  vertOriginY wordSpacing writingMode xHeight`.split(/\s+/),
)

const known = new Map<string, Attribute>(
  listed.flatMap(([kind, names]) => names.split(' ').map((name) => [name, attributeOf(name, kind)] as const)),
)

/** One attribute with a space before it; nothing where React writes none. */
export function attribute(name: string, value: unknown): string {
  const { kind, open, alone } = known.get(name) ?? learn(name)
  switch (kind) {
    case 'class':
      return typeof value === 'string' ? (classes.get(value) ?? learnClass(open, value)) : textual(open, value)
    case 'text':
      return textual(open, value)
    case 'any':
      return typeof value === 'boolean' && !/^(data|aria)-/.test(name) ? '' : valued(open, value)
    case 'word':
      return valued(open, value)
    case 'address':
      return addressed(name, open, value)
    case 'flag':
      return value && !isNoValue(value) ? alone : ''
    case 'flag or text':
      if (value === true) return alone
      return textual(open, value)
    case 'count':
      return !isNoValue(value) && Number(value) >= 1 ? valued(open, value) : ''
    case 'number':
      return isNoValue(value) || Number.isNaN(Number(value)) ? '' : valued(open, value)
    case 'never':
      return ''
    case 'elsewhere':
      return leaveToReact(name)
  }
}

const textual = (open: string, value: unknown): string => (typeof value === 'boolean' ? '' : valued(open, value))

const valued = (open: string, value: unknown): string => (isNoValue(value) ? '' : `${open}${escaped(asText(value))}"`)

/** To ask V8 for the text of a text is a call. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/** Most elements have one, and most of these are the same on every page. */
const classes = new Map<string, string>()
const most_classes = 2000

function learnClass(open: string, value: string): string {
  const html = atOnce(open, escaped(value), '"')
  if (classes.size < most_classes) classes.set(value, html)
  return html
}

const isNoValue = (value: unknown): boolean => typeof value === 'function' || typeof value === 'symbol'

/** A javascript: address is React's to refuse. */
function addressed(name: string, open: string, value: unknown): string {
  if (isNoValue(value) || typeof value === 'boolean' || (value === '' && (name === 'src' || name === 'href'))) return ''
  const address = asText(value)
  return !address.startsWith('/') && /^[\0- ]*j/i.test(address) ? leaveToReact(address) : `${open}${escaped(address)}"`
}

const most_names = 500

function learn(name: string): Attribute {
  const is_listener = /^on./i.test(name)
  if (!is_listener && !/^[:A-Z_a-z][:A-Z_a-z\-.0-9]*$/.test(name)) leaveToReact(name)
  const attribute = attributeOf(name, is_listener ? 'never' : 'any')
  if (known.size < most_names) known.set(name, attribute)
  return attribute
}

function attributeOf(name: string, kind: Kind): Attribute {
  const written = renamed[name] ?? (hyphenated.has(name) ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name)
  return { kind, open: atOnce(' ', written, '="'), alone: atOnce(' ', written, '=""') }
}
