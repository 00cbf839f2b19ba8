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
      summary: 'A page of the viewer’s conversations, newest first',
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
      summary: 'A conversation with a page of its messages',
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
      summary: 'The conversation with a member, or what is needed to start one',
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
      summary: 'Send a message; the same id again is the same message',
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
      summary: 'Give a gift in a conversation; the same id again is the same gift',
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
      summary: 'Send a photo in a conversation: the file is the body. A repeated id is the same photo.',
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
      summary: 'The viewer has read up to a message',
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
      summary: 'The viewer is typing; more than one signal in 3 s is dropped',
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
      summary: 'Delete a conversation for the viewer only',
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
      summary: 'Live events of the viewer',
      query: LiveQuery,
      stream: true,
    },
    async (ctx, { query }) => openStream(ctx, query.since),
  ),
]
