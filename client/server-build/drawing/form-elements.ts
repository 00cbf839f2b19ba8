import { attribute } from './attributes.ts'
import { insideOf, open, type Props, type Special } from './elements.ts'
import { escaped } from './escaped.ts'
import { leaveToReact } from './not-drawn-here.ts'
import { scope } from './scope.ts'

/** What they show, and write another way. */
const of_choice = new Set(['value', 'defaultValue'])
const of_option = new Set(['selected'])

export const drawSelect: Special = (tag, props, draw) => {
  const { start, end, children, inner } = open(tag, props, of_choice)
  const before = scope.chosen
  scope.chosen = props.value ?? props.defaultValue
  const html = `${start}>${insideOf(children, inner, draw)}${end}`
  scope.chosen = before
  return html
}

export const drawOption: Special = (tag, props, draw) => {
  const { start, end, children, inner } = open(tag, props, of_option)
  const { chosen } = scope
  const value = props.value ?? children ?? ''
  if (chosen !== null && chosen !== undefined && typeof value === 'object') leaveToReact('an option of several words')
  const is_chosen =
    chosen === null || chosen === undefined
      ? props.selected
      : Array.isArray(chosen)
        ? chosen.some((each) => String(each) === String(value))
        : String(chosen) === String(value)
  return `${start}${is_chosen ? ' selected=""' : ''}>${insideOf(children, inner, draw)}${end}`
}

export const drawTextarea: Special = (tag, props) => {
  const { start, end, children, inner } = open(tag, props, of_choice)
  if (children !== null || inner !== null) leaveToReact('something inside a textarea')
  const value = props.value ?? props.defaultValue ?? null
  scope.follows_text = false
  const text = value === null ? '' : String(value)
  return `${start}>${typeof value === 'string' && text.startsWith('\n') ? '\n' : ''}${escaped(text)}${end}`
}

/** What React writes behind all other attributes. */
const of_button = new Set(['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'])
const of_input = new Set([...of_button, 'checked', 'defaultChecked', 'value', 'defaultValue'])

export const drawInput: Special = (tag, props) => {
  const { start, children, inner, has_own } = open(tag, props, of_input)
  if (children !== null || inner !== null) leaveToReact('something inside an input')
  scope.follows_text = false
  if (!has_own) return `${start}/>`
  const checked = props.checked ?? props.defaultChecked
  const is_checked = checked && typeof checked !== 'function' && typeof checked !== 'symbol'
  return `${start}${formAttributes(props)}${is_checked ? ' checked=""' : ''}${given('value', props.value ?? props.defaultValue)}/>`
}

export const drawButton: Special = (tag, props, draw) => {
  const { start, end, children, inner, has_own } = open(tag, props, of_button)
  return `${start}${has_own ? formAttributes(props) : ''}>${insideOf(children, inner, draw)}${end}`
}

const formAttributes = (props: Props): string => {
  if (typeof props.formAction === 'function') leaveToReact('a function as an action')
  return givenOf(of_button, props)
}

const of_form = new Set(['action', 'encType', 'method', 'target'])

export const drawForm: Special = (tag, props, draw) => {
  if (typeof props.action === 'function') leaveToReact('a function as an action')
  const { start, end, children, inner } = open(tag, props, of_form)
  return `${start}${givenOf(of_form, props)}>${insideOf(children, inner, draw)}${end}`
}

const given = (name: string, value: unknown): string => (value === null || value === undefined ? '' : attribute(name, value))

function givenOf(names: ReadonlySet<string>, props: Props): string {
  let html = ''
  for (const name of names) html += given(name, props[name])
  return html
}
