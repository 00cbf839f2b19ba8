import type { FieldFault } from '#schemas/faults.ts'
import { limits } from '#schemas/limits.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'
import { preparePassword } from '#server/platform/password.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

/** The three thousand most often leaked passwords of sufficient length, plus common passwords in the languages of the sites. */
const common = new Set(commonPasswords.split(' '))

const { min } = limits.password_length
/**
 * The minimum number of different characters. `aabbaabb` has two different characters. Real words of eight letters have more than three.
 */
const least_characters = 4

interface Holder {
  name: string
  email: string
}

/**
 * The fault of a new password; null for a good password. All forms use this function. The schema has already checked the length of the
 * password.
 */
export function passwordFault(
  { file }: { file: Pick<Site['file'], 'name'> },
  password: string,
  { name, email }: Holder,
): FieldFault | undefined {
  const prepared = preparePassword(password).trim()
  if (password.trim() === '') return { rule: 'password_too_common' }
  if ([...preparePassword(password)].length < min) return { rule: 'too_short', limit: min }
  const plain = prepared.toLowerCase()
  const unit = unitOf(plain)
  const key = emailKey(email)
  const own = [key, key.split('@')[0], name.toLowerCase()]
  if (own.includes(plain) || own.includes(unit)) return { rule: 'password_is_name' }
  const is_weak = isSite(file.name, plain) || common.has(plain) || common.has(unit) || isMonotonous(plain, unit)
  return is_weak ? { rule: 'password_too_common' } : undefined
}

/**
 * True if the text has too few different characters or repeats a short part. A repeated part counts once: the part must be long enough
 * without the repetition.
 */
function isMonotonous(plain: string, unit: string): boolean {
  return (unit !== plain && unit.length < min) || new Set(plain).size < least_characters || isRow(plain)
}

/** The shortest part from which repetition produces the whole text, with or without spaces between the parts. */
function unitOf(plain: string): string {
  const [unit] = /^(.+?)(?: ?\1)+$/su.exec(plain)?.slice(1) ?? []
  return unit?.trim() ?? plain
}

/** True for a sequence of adjacent characters, such as `abcdefgh` or `87654321`. */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((character, at) => (character.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0))
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}

/** True if the password contains only the site's name, once or repeated, and characters that are not letters, such as a year or a dot. */
function isSite(site_name: string, plain: string): boolean {
  const letters = lettersOf(site_name)
  return letters !== '' && lettersOf(plain).replaceAll(letters, '') === '' && lettersOf(plain) !== ''
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/\P{L}/gu, '')
