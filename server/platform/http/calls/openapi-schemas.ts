import type { TSchema } from 'typebox'
import * as automaticLike from '#schemas/automatic-like.ts'
import * as chat from '#schemas/chat.ts'
import * as common from '#schemas/common.ts'
import * as company from '#schemas/company.ts'
import * as directDebit from '#schemas/direct-debit.ts'
import * as discountCode from '#schemas/discount-code.ts'
import * as gift from '#schemas/gift.ts'
import * as leaving from '#schemas/leaving.ts'
import * as like from '#schemas/like.ts'
import * as lookingFor from '#schemas/looking-for.ts'
import * as matchFinder from '#schemas/match-finder.ts'
import * as note from '#schemas/note.ts'
import * as notice from '#schemas/notice.ts'
import * as order from '#schemas/order.ts'
import * as passkey from '#schemas/passkey.ts'
import * as photo from '#schemas/photo.ts'
import * as place from '#schemas/place.ts'
import * as profile from '#schemas/profile.ts'
import * as push from '#schemas/push.ts'
import * as safety from '#schemas/safety.ts'
import * as search from '#schemas/search.ts'
import * as security from '#schemas/security.ts'
import * as settings from '#schemas/settings.ts'
import * as signup from '#schemas/signup.ts'
import * as staticPage from '#schemas/static-page.ts'
import * as swipeGame from '#schemas/swipe-game.ts'
import * as user from '#schemas/user.ts'
import * as withdrawal from '#schemas/withdrawal.ts'

const modules: readonly Record<string, unknown>[] = [
  automaticLike,
  chat,
  common,
  company,
  directDebit,
  discountCode,
  gift,
  leaving,
  like,
  lookingFor,
  matchFinder,
  note,
  notice,
  order,
  passkey,
  photo,
  place,
  profile,
  push,
  safety,
  search,
  security,
  settings,
  signup,
  staticPage,
  swipeGame,
  user,
  withdrawal,
]

/** The components of the OpenAPI description: schemas under their exported names. */
export class SchemaNames {
  readonly components: Record<string, object> = {}
  readonly #nameByText = new Map<string, string>()

  constructor(fault: object) {
    this.components.Fault = fault
    for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
      if (isNameable(value)) this.#nameByText.set(JSON.stringify(value), name)
    }
  }

  /** Adds the component of a schema and returns a reference to it. A schema without an exported name gets the given name. */
  refer(schema: TSchema, name: string): object {
    const text = JSON.stringify(schema)
    const known = this.#nameByText.get(text)
    if (known === undefined) this.#nameByText.set(text, name)
    return this.#named(schema, known ?? name)
  }

  #named(schema: object, name: string): object {
    if (!(name in this.components)) {
      this.components[name] = {}
      this.components[name] = this.#parts(schema) as object
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  /** A copy of the schema in which references replace the named schemas. */
  #parts(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((part) => this.#inside(part))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.#inside(part)]))
  }

  #inside(value: unknown): unknown {
    const name = isNameable(value) ? this.#nameByText.get(JSON.stringify(value)) : undefined
    return name === undefined ? this.#parts(value) : this.#named(value as object, name)
  }
}

/** Only objects and choices become components; texts and numbers stay inline. */
function isNameable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ('type' in value && value.type === 'object' && 'properties' in value) || 'anyOf' in value || 'enum' in value
}
