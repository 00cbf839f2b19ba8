import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { ProfileCard } from '#schemas/members/profile.ts'
import { gifts } from './gift.ts'

const Gift = Type.Enum([...gifts])

/** A photo in a conversation: its two members alone may fetch the files. */
export const ChatPhoto = Type.Object(
  {
    filename: Type.String(),
    /** Half as wide, where there is one. */
    card_filename: Type.Optional(Type.String()),
    large_filename: Nullable(Type.String()),
    thumbhash: Type.String(),
    /** Of the picture that `filename` names. */
    width: Type.Integer(),
    height: Type.Integer(),
  },
  { additionalProperties: false },
)
export type ChatPhoto = Static<typeof ChatPhoto>

export const Message = Type.Object(
  {
    /** Made by the sender's client: a retry with the same id never sends or charges twice. */
    id: Id,
    /** Order within the conversation, gapless from 1. */
    seq: Type.Integer(),
    sender_id: Id,
    /** Empty where the message is a gift or a photo. */
    body: Type.String(),
    gift: Type.Optional(Gift),
    photo: Type.Optional(ChatPhoto),
    sent_at: Timestamp,
    /** Its sender has deleted the account, and what was written went with it. */
    is_erased: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type Message = Static<typeof Message>

export const Conversation = Type.Object(
  {
    id: Id,
    last_seq: Type.Integer(),
    /** How far the viewer and the other have read. */
    read_seq: Type.Integer(),
    other_read_seq: Type.Integer(),
  },
  { additionalProperties: false },
)
export type Conversation = Static<typeof Conversation>

export const ChatListItem = Type.Object(
  {
    conversation: Conversation,
    profile: ProfileCard,
    num_unread_messages: Type.Integer(),
    last_message: Nullable(Message),
  },
  { additionalProperties: false },
)
export type ChatListItem = Static<typeof ChatListItem>
export const ChatsReply = Type.Object(
  {
    chats: Type.Array(ChatListItem),
    /** In all of the viewer's conversations, on this page or not. */
    num_unread_messages: Type.Integer(),
    /** Where the next page begins; null after the last. */
    next: Nullable(Type.String()),
  },
  { additionalProperties: false },
)
export type ChatsReply = Static<typeof ChatsReply>
export const ChatsQuery = Type.Object(
  {
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ maxLength: 100 })),
    /** Only conversations with members whose name contains this. */
    name: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { additionalProperties: false },
)
export type ChatsQuery = Static<typeof ChatsQuery>

/** A conversation with a page of messages, oldest first. `conversation` is null until someone writes. */
export const ChatReply = Type.Object(
  {
    conversation: Nullable(Conversation),
    profile: ProfileCard,
    messages: Type.Array(Message),
    has_older: Type.Boolean(),
    /** What the next message costs this viewer; 0 towards a fictional profile, which nobody reads. */
    message_cost: Type.Integer(),
  },
  { additionalProperties: false },
)
export type ChatReply = Static<typeof ChatReply>

/** The number of a message in a request. A larger one would overflow in the database. */
const seqFrom = (minimum: number) => Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER })

export const ChatQuery = Type.Object(
  { before: Type.Optional(seqFrom(1)), after: Type.Optional(seqFrom(0)) },
  { additionalProperties: false },
)

export const NewMessage = Type.Object(
  { id: Id, profile_id: Id, body: Type.String({ minLength: 1, maxLength: 5000 }) },
  { additionalProperties: false },
)
export type NewMessage = Static<typeof NewMessage>
/** `credits`: the price that was shown; another one is refused and costs nothing. */
export const NewGift = Type.Object({ id: Id, profile_id: Id, gift: Gift, credits: Type.Integer() }, { additionalProperties: false })
export type NewGift = Static<typeof NewGift>
export const NewChatPhoto = Type.Object({ id: Id, profile_id: Id }, { additionalProperties: false })
export type NewChatPhoto = Static<typeof NewChatPhoto>
export const MessageReply = Type.Object(
  { conversation: Conversation, message: Message, credits: Type.Integer() },
  { additionalProperties: false },
)
export type MessageReply = Static<typeof MessageReply>
export const ReadMark = Type.Object({ seq: seqFrom(0) }, { additionalProperties: false })
export const ConversationRef = Type.Object({ conversation: Id }, { additionalProperties: false })

/** When the page that opens its stream was drawn. */
export const LiveQuery = Type.Object({ since: Type.Optional(Timestamp) }, { additionalProperties: false })

/** Data of a member that all sessions of the member show. */
export type OwnData = 'user' | 'chats' | 'likes' | 'photos' | 'blocked' | 'notifications'

/** What travels over the event stream, GET /api/live. Kinds and ids, a message with its text; lost events are healed by `seq`. */
export type LiveEvent =
  | { kind: 'message'; conversation_id: string; profile_id: string; message: Message }
  | { kind: 'read'; conversation_id: string; seq: number }
  /** The member has read up to a message in one session. */
  | { kind: 'own_read'; conversation_id: string; seq: number }
  /** The member gave or took back a like in one session. */
  | { kind: 'own_like'; profile_id: string; is_liked: boolean }
  /** The member changed data in one session: the other sessions fetch it again. */
  | { kind: 'own'; changed: readonly OwnData[] }
  | { kind: 'typing'; conversation_id: string; profile_id: string }
  /** Whether this one is here may have changed: whoever shows it asks again, and is told what they may know. */
  | { kind: 'presence'; profile_id: string }
  | { kind: 'like'; profile_id: string; matched: boolean }
  | { kind: 'credits'; credits: number; paid_user: boolean }
  | { kind: 'confirmed' }
  | { kind: 'signed_out' }
  /** Events may have been lost between two processes, or, `own`, before this page listened: whoever shows something asks anew. */
  | { kind: 'missed'; own?: true }
