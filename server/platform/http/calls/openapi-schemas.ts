import type { TSchema } from 'typebox'
import * as chat from '#schemas/chats/chat.ts'
import * as gift from '#schemas/chats/gift.ts'
import * as notice from '#schemas/chats/notice.ts'
import * as push from '#schemas/chats/push.ts'
import * as common from '#schemas/common.ts'
import * as automaticLike from '#schemas/discovery/automatic-like.ts'
import * as like from '#schemas/discovery/like.ts'
import * as matchFinder from '#schemas/discovery/match-finder.ts'
import * as search from '#schemas/discovery/search.ts'
import * as swipeGame from '#schemas/discovery/swipe-game.ts'
import * as leaving from '#schemas/members/leaving.ts'
import * as lookingFor from '#schemas/members/looking-for.ts'
import * as note from '#schemas/members/note.ts'
import * as passkey from '#schemas/members/passkey.ts'
import * as photo from '#schemas/members/photo.ts'
import * as place from '#schemas/members/place.ts'
import * as profile from '#schemas/members/profile.ts'
import * as security from '#schemas/members/security.ts'
import * as signup from '#schemas/members/signup.ts'
import * as user from '#schemas/members/user.ts'
import * as directDebit from '#schemas/money/direct-debit.ts'
import * as discountCode from '#schemas/money/discount-code.ts'
import * as order from '#schemas/money/order.ts'
import * as withdrawal from '#schemas/money/withdrawal.ts'
import * as staticPage from '#schemas/pages/static-page.ts'
import * as safety from '#schemas/safety/safety.ts'
import * as company from '#schemas/site/company.ts'
import * as settings from '#schemas/site/settings.ts'

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

  /** Adds a schema to the components and returns a reference to the component. A schema without an exported name gets the given name. */
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

/** True for objects and choices. Only these become components; texts and numbers stay inline. */
function isNameable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ('type' in value && value.type === 'object' && 'properties' in value) || 'anyOf' in value || 'enum' in value
}
