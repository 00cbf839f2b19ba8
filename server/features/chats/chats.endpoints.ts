import {
  ChatQuery,
  ChatReply,
  ChatsQuery,
  ChatsReply,
  ConversationRef,
  LiveQuery,
  MessageReply,
  NewChatPhoto,
  NewGift,
  NewMessage,
  ReadMark,
} from '#schemas/chats/chat.ts'
import { IdParams } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { photoTypes } from '#schemas/members/photo-types.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { sendPhoto } from './chat-photos.ts'
import { deleteChat, getChat, getChatWith, listChats, markAsRead, sendMessage } from './chats.service.ts'
import { sendGift } from './gifts.ts'
import { openStream, signalTyping } from './signals.ts'

export const chatsEndpoints = [
  endpoint(
    'GET /api/chats',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns a page of the viewer’s conversations, newest first',
      query: ChatsQuery,
      reply: ChatsReply,
    },
    (ctx, { query }) => listChats(ctx, query),
  ),
  endpoint(
    'GET /api/chats/:id',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns a conversation with a page of its messages',
      params: IdParams,
      query: ChatQuery,
      reply: ChatReply,
    },
    (ctx, { params, query }) => getChat(ctx, params.id, query),
  ),
  endpoint(
    'GET /api/members/:id/chat',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns the conversation with a member, or the data to start one',
      params: IdParams,
      query: ChatQuery,
      reply: ChatReply,
    },
    (ctx, { params, query }) => getChatWith(ctx, params.id, query),
  ),
  endpoint(
    'POST /api/messages',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('300/minute'), named_limits.opener],
      summary: 'Sends a message. A retry with the same id returns the first message.',
      body: NewMessage,
      reply: MessageReply,
    },
    (ctx, { body }) => sendMessage(ctx, body),
  ),
  endpoint(
    'POST /api/gifts',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('60/minute'), named_limits.opener],
      summary: 'Sends a gift in a conversation. A retry with the same id returns the first gift.',
      body: NewGift,
      reply: MessageReply,
    },
    (ctx, { body }) => sendGift(ctx, body),
  ),
  endpoint(
    'POST /api/chat-photos',
    {
      access: 'member',
      acts: 'write',
      limits: [...perMember('120/hour'), named_limits.opener],
      summary: 'Sends a photo in a conversation. The file is the body. A retry with the same id returns the first photo.',
      query: NewChatPhoto,
      upload: { types: photoTypes, max_bytes: limits.photo_bytes },
      reply: MessageReply,
    },
    (ctx, { query, upload }) => sendPhoto(ctx, query, upload),
  ),
  endpoint(
    'PUT /api/chats/:id/read',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('300/minute'),
      summary: 'Marks the messages up to this one as read',
      params: IdParams,
      body: ReadMark,
    },
    (ctx, { params, body }) => markAsRead(ctx, { id: params.id, seq: body.seq }),
  ),
  endpoint(
    'POST /api/chats/:id/typing',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('120/minute'),
      summary: 'Tells the other member that the viewer is typing. The server drops more than one signal in 3 s.',
      params: IdParams,
    },
    (ctx, { params }) => signalTyping(ctx, params.id),
  ),
  endpoint(
    'DELETE /api/chat',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/minute'),
      renews: ['chats', 'user'],
      summary: 'Deletes a conversation for the viewer only',
      body: ConversationRef,
    },
    (ctx, { body }) => deleteChat(ctx, body.conversation),
  ),
  endpoint(
    'GET /api/live',
    {
      access: 'member',
      acts: 'read',
      limits: perMember('120/minute'),
      allows_incomplete: true,
      summary: 'Streams the live events of the viewer',
      query: LiveQuery,
      stream: true,
    },
    async (ctx, { query }) => openStream(ctx, query.since),
  ),
]
