import { messageCost } from '#server/features/chats/message-charge.service.ts'
import { sampleId } from '#server/features/members/sample-id.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import type { DemoLogin, DemoRole } from './make-demo-logins.ts'
import { wordsOf } from './words/words.ts'

export interface DemoLedgerEntry {
  amount: number
  reason: 'signup' | 'message' | 'purchase' | 'refund' | 'adjustment'
  contra: string
  ref_id: string | null
  idem_key: string
  created_at: Date
}

export interface DemoPurchase {
  order_id: string
  payment_id: string
  member_id: string
  package: string
  credits: number
  amount_cents: number
  currency: string
  country: string
  method: string
  terms_version: string
  settled_at: Date
}

interface DemoMessage {
  id: string
  sender_id: string
  body: string
  created_at: Date
}

export interface DemoThread {
  id: string
  /** The member who wrote the first message. This member has read all messages. */
  starter: DemoLogin
  /** The member who received the first message. This member has read all messages except the last one. */
  other: DemoLogin
  messages: DemoMessage[]
  matched_at: Date
}

interface DemoLedger {
  members: { member_id: string; entries: DemoLedgerEntry[]; purchase: DemoPurchase | null }[]
  thread: DemoThread | null
}

const hour_ms = 3_600_000
/** The credits of the premium login. The free login has the credits of a new member. */
const premium_balance = 40

/** The ledger entries of the demo logins. As in every correct ledger, an entry explains every credit. */
export function demoLedger(site: Site, made: readonly DemoLogin[], now: Date): DemoLedger {
  const thread = threadOf(site, made, now)
  const members = made.map((login) => {
    const purchase = login.role === 'premium' ? purchaseOf(site, login) : null
    const balance = login.role === 'premium' ? premium_balance : site.file.signup_credits
    return { member_id: login.id, entries: entriesOf(site, { login, purchase, thread, balance }), purchase }
  })
  return { members, thread }
}

interface Account {
  login: DemoLogin
  purchase: DemoPurchase | null
  thread: DemoThread | null
  balance: number
}

function entriesOf(site: Site, { login, purchase, thread, balance }: Account): DemoLedgerEntry[] {
  const given: DemoLedgerEntry[] = []
  if (site.file.signup_credits > 0) {
    given.push({
      amount: site.file.signup_credits,
      reason: 'signup',
      contra: 'house:signup',
      ref_id: null,
      idem_key: 'signup',
      created_at: login.created_at,
    })
  }
  if (purchase) {
    given.push({
      amount: purchase.credits,
      reason: 'purchase',
      contra: 'house:purchase',
      ref_id: purchase.order_id,
      idem_key: `order:${purchase.order_id}`,
      created_at: purchase.settled_at,
    })
  }
  const spent = thread ? chargesOf(site, thread, login) : []
  // The demo starts with round balances. An adjustment entry before any spending explains the difference.
  const difference = balance - [...given, ...spent].reduce((sum, { amount }) => sum + amount, 0)
  const last = given.at(-1)?.created_at ?? login.created_at
  const adjustment: DemoLedgerEntry = {
    amount: difference,
    reason: 'adjustment',
    contra: 'house:demo',
    ref_id: null,
    idem_key: 'demo',
    created_at: last,
  }
  return [...given, ...(difference === 0 ? [] : [adjustment]), ...spent]
}

/** The charges for the messages of one of the two members. */
function chargesOf(site: Site, { starter, other, messages }: DemoThread, sender: DemoLogin): DemoLedgerEntry[] {
  const { id } = sender.id === starter.id ? other : starter
  const cost = messageCost(site, { receiver: { id, kind: 'member' }, thread: { starter_id: starter.id } })
  if (cost === 0) return []
  return messages
    .filter(({ sender_id }) => sender_id === sender.id)
    .map((message) => ({
      amount: -cost,
      reason: 'message',
      contra: 'house:message',
      ref_id: message.id,
      idem_key: `message:${message.id}`,
      created_at: message.created_at,
    }))
}

function purchaseOf(site: Site, { id, role, country, paid_at }: DemoLogin): DemoPurchase | null {
  const prices = site.price_lists[country]
  const smallest = prices?.packages[0]
  if (!prices || !smallest || !paid_at) return null
  return {
    order_id: sampleId(site.slug, `demo/${role}/order`),
    payment_id: sampleId(site.slug, `demo/${role}/payment`),
    member_id: id,
    package: smallest.id,
    credits: smallest.credits,
    amount_cents: smallest.price_cents,
    currency: prices.currency,
    country,
    method: prices.methods[0] ?? 'creditcard',
    terms_version: new Date(site.company.added).toISOString(),
    settled_at: paid_at,
  }
}

/**
 * The demo conversation. The premium login starts the conversation, so the free login has not used any of its own starts. The two members
 * write in turn, and the last message is unread.
 */
function threadOf(site: Site, made: readonly DemoLogin[], now: Date): DemoThread | null {
  const find = (role: DemoRole) => made.find((login) => login.role === role)
  const [starter, other] = [find('premium'), find('free')]
  if (!starter || !other) return null
  const { messages } = wordsOf(site.locales[0]?.language ?? 'en').stock.demo
  const hours_ago = [27, 26, 25.6, 8, 3.2]
  return {
    id: sampleId(site.slug, 'demo/conversation'),
    starter,
    other,
    matched_at: new Date(now.getTime() - 30 * hour_ms),
    messages: messages.map((body, index) => ({
      id: sampleId(site.slug, `demo/message/${index}`),
      sender_id: index % 2 === 0 ? starter.id : other.id,
      body,
      created_at: new Date(now.getTime() - (hours_ago[index] ?? 3) * hour_ms),
    })),
  }
}
