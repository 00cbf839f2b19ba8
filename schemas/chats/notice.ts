import { type Static, Type } from 'typebox'
import { mailStops, noticeChannels, noticeKinds } from './notice-kinds.ts'

const closed = { additionalProperties: false }
export const NoticeKindName = Type.Enum([...noticeKinds])

export const NoticePreferences = Type.Object(
  {
    choices: Type.Array(Type.Object({ kind: NoticeKindName, mail: Type.Boolean(), push: Type.Boolean() }, closed)),
    notifications_disabled: Type.Array(Type.Enum([...mailStops])),
  },
  closed,
)
export type NoticePreferences = Static<typeof NoticePreferences>

/** The server applies all changes or none. */
export const NoticeChanges = Type.Object(
  {
    changes: Type.Array(Type.Object({ kind: NoticeKindName, channel: Type.Enum([...noticeChannels]), is_on: Type.Boolean() }, closed), {
      minItems: 1,
      maxItems: noticeKinds.length * noticeChannels.length,
    }),
  },
  closed,
)
export type NoticeChanges = Static<typeof NoticeChanges>

export const UnsubscribeParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) }, closed)

/** The mail settings that an unsubscribe link opens. They do not identify the member, because another person may have the link. */
export const Unsubscription = Type.Object(
  { kind: NoticeKindName, is_kind_on: Type.Boolean(), notifications_disabled: Type.Array(Type.Enum([...mailStops])) },
  closed,
)
export type Unsubscription = Static<typeof Unsubscription>

export const UnsubscribeRequest = Type.Object({ scope: Type.Enum(['kind', 'all']), is_on: Type.Boolean() }, closed)
export type UnsubscribeRequest = Static<typeof UnsubscribeRequest>

/** The webhook of a mail provider. One call may contain events of several sites. */
export const MailEvents = Type.Object(
  {
    events: Type.Array(
      Type.Object(
        {
          site: Type.String({ minLength: 1, maxLength: 60 }),
          address: Type.String({ minLength: 3, maxLength: 254 }),
          event: Type.Enum(['hard_bounce', 'soft_bounce', 'complaint']),
        },
        closed,
      ),
      { maxItems: 500 },
    ),
  },
  closed,
)
export type MailEvents = Static<typeof MailEvents>
