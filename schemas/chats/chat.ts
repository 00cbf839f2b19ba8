import { type Static, Type } from 'typebox'
import { Id, Nullable, Timestamp } from '#schemas/common.ts'
import { ProfileCard } from '#schemas/members/profile.ts'
import { gifts } from './gift.ts'

const Gift = Type.Enum([...gifts])

/** A photo in a conversation. Only the two members of the conversation may fetch the files. */
export const ChatPhoto = Type.Object(
  {
    filename: Type.String(),
    /** The file with half the width of `filename`. Absent if the photo has no such file. */
    card_filename: Type.Optional(Type.String()),
    large_filename: Nullable(Type.String()),
    thumbhash: Type.String(),
    /** Width and height of the file `filename`, in pixels. */
    width: Type.Integer(),
    height: Type.Integer(),
  },
  { additionalProperties: false },
)
export type ChatPhoto = Static<typeof ChatPhoto>

export const Message = Type.Object(
  {
    /** The sender's client creates the id, so a retry is neither stored nor charged twice. */
    id: Id,
    /** Position in the conversation, from 1, without gaps. */
    seq: Type.Integer(),
    sender_id: Id,
    /** Empty if the message is a gift or a photo. */
    body: Type.String(),
    gift: Type.Optional(Gift),
    photo: Type.Optional(ChatPhoto),
    sent_at: Timestamp,
    /** True if the server has erased the text, because the sender's account is deleted. */
    is_erased: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type Message = Static<typeof Message>

export const Conversation = Type.Object(
  {
    id: Id,
    last_seq: Type.Integer(),
    /** The `seq` of the last message that the viewer has read. `other_read_seq`: of the last message that the other member has read. */
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
    /** The number of unread messages in all conversations of the viewer, not only in those on this page. */
    num_unread_messages: Type.Integer(),
    /** Cursor of the next page; null on the last page. */
    next: Nullable(Type.String()),
  },
  { additionalProperties: false },
)
export type ChatsReply = Static<typeof ChatsReply>
export const ChatsQuery = Type.Object(
  {
    /** The cursor `next` from the reply with the previous page. */
    after: Type.Optional(Type.String({ maxLength: 100 })),
    /** Only conversations with members whose name contains this text. */
    name: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { additionalProperties: false },
)
export type ChatsQuery = Static<typeof ChatsQuery>

/** A conversation with a page of messages, oldest first. `conversation` is null before the first message. */
export const ChatReply = Type.Object(
  {
    conversation: Nullable(Conversation),
    profile: ProfileCard,
    messages: Type.Array(Message),
    has_older: Type.Boolean(),
    /** True if the viewer has written in this conversation, also on a page that is not loaded. Until then, photos are covered. */
    is_answered: Type.Boolean(),
    /**
     * Price of the viewer's next message, in credits. The price is 0 if the receiver is a fictional profile, because no person reads the
     * message.
     */
    message_cost: Type.Integer(),
  },
  { additionalProperties: false },
)
export type ChatReply = Static<typeof ChatReply>

/** The `seq` of a message in a request. A number above the maximum would overflow in the database. */
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
/** `credits`: the price that the member saw. The server refuses the gift at another price, and charges nothing. */
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

/** `since`: the time when the server rendered the page that opens the stream. */
export const LiveQuery = Type.Object({ since: Type.Optional(Timestamp) }, { additionalProperties: false })

/** Kinds of a member's own data that all sessions of the member display. */
export type OwnData = 'user' | 'chats' | 'likes' | 'photos' | 'blocked' | 'notifications'

/**
 * Events of the stream GET /api/live. They contain kinds and ids; only a message also contains its text. The client detects a lost message
 * by a gap in `seq`.
 */
export type LiveEvent =
  | { kind: 'message'; conversation_id: string; profile_id: string; message: Message }
  | { kind: 'read'; conversation_id: string; seq: number }
  /** Sent to all sessions of the member who has read the messages. */
  | { kind: 'own_read'; conversation_id: string; seq: number }
  /** Sent to all sessions of the member who liked the profile or withdrew the like. */
  | { kind: 'own_like'; profile_id: string; is_liked: boolean }
  /** Sent to all sessions of the member who changed the data, so that the sessions fetch the data again. */
  | { kind: 'own'; changed: readonly OwnData[] }
  | { kind: 'typing'; conversation_id: string; profile_id: string }
  /**
   * The online status of this profile may have changed. A page that shows the status fetches it again, because the status depends on the
   * viewer.
   */
  | { kind: 'presence'; profile_id: string }
  | { kind: 'like'; profile_id: string; matched: boolean }
  | { kind: 'credits'; credits: number; paid_user: boolean }
  | { kind: 'confirmed' }
  | { kind: 'signed_out' }
  /**
   * Events may be lost, so pages fetch their data again. With `own`, the lost events came after the page was rendered and before its stream
   * opened.
   */
  | { kind: 'missed'; own?: true }
