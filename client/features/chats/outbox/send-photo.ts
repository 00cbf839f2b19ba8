import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { showChatAlert, tooFewCredits } from '#client/features/chats/chat-alert.store.ts'
import { ApiFault, isTemporary } from '#client/platform/api.ts'
import type { OpenPicture } from '#client/platform/page/open-picture.ts'
import { usePage, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { sendFile } from '#client/platform/send-file.ts'
import type { ChatReply, MessageReply } from '#schemas/chats/chat.ts'
import { addPhoto, findUpload, removePhoto, setPhotoState, setShare, usePhotoUploads } from './photo-uploads.store.ts'
import { handleRejection, settle } from './settle-message.ts'

interface PhotoPost {
  queryClient: QueryClient
  locale: string
}

/**
 * Sends a photo. The photo shows at once, costs credits only when the server has stored it, and can be retried safely with the same id. If
 * the member has too few credits, the photo stays in the conversation as failed.
 */
export function useSendPhoto(profile_id: string) {
  const post = { queryClient: useQueryClient(), locale: usePage().locale.tag }
  const { photo_credits } = useSettings()
  const viewer = useViewer()
  return ({ file, width, height }: OpenPicture) => {
    if (!viewer) return
    const { credits, profile } = viewer
    const id = crypto.randomUUID()
    const photo = { filename: URL.createObjectURL(file), large_filename: null, thumbhash: '', width, height }
    addPhoto({ id, sender_id: profile.id, profile_id, body: '', photo, file, written_at: new Date().toISOString(), state: 'sending' })
    if (credits >= photo_credits) return void deliverPhoto(post, id)
    setPhotoState(id, 'failed', true)
    showChatAlert({ kind: 'photo', error: tooFewCredits({ needed: photo_credits, balance: credits }) })
  }
}

/** Retries or discards a photo that was not sent. */
export function usePhotoRepair(id: string) {
  const post = { queryClient: useQueryClient(), locale: usePage().locale.tag }
  return { is_refused: findUpload(id)?.is_refused, retry: () => void deliverPhoto(post, id), discard: () => forgetPhoto(id) }
}

/** Sends every photo that waits for a connection. */
export function deliverWaitingPhotos(post: PhotoPost): void {
  for (const { id, state } of usePhotoUploads.getState().messages) if (state === 'waiting') void deliverPhoto(post, id)
}

/** Discards all photos at logout, because the page must keep no data of the member. */
export function forgetPhotos(): void {
  for (const { id } of usePhotoUploads.getState().messages) forgetPhoto(id)
}

const running = new Map<string, AbortController>()

function forgetPhoto(id: string): void {
  running.get(id)?.abort()
  removePhoto(id)
}

async function deliverPhoto({ queryClient, locale }: PhotoPost, id: string): Promise<void> {
  const message = findUpload(id)
  if (!message || running.has(id)) return
  if (!navigator.onLine) return setPhotoState(id, 'waiting')
  const controller = new AbortController()
  const { signal } = controller
  running.set(id, controller)
  setShare(id, 0)
  setPhotoState(id, 'sending')
  try {
    const { profile_id, file } = message
    const onProgress = (share: number) => setShare(id, share)
    const reply = await sendFile<MessageReply>({ path: '/api/chat-photos', query: { id, profile_id }, file, locale, onProgress, signal })
    settle(queryClient, message, reply)
    // wait until the page shows the stored photo, otherwise the photo would disappear for a moment
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    removePhoto(id)
  } catch (error) {
    if (signal.aborted) return
    // the reply was lost, but a live event has already delivered the photo
    if (hasArrived(queryClient, id)) return removePhoto(id)
    if (!(error instanceof ApiFault) || isTemporary(error)) return setPhotoState(id, navigator.onLine ? 'failed' : 'waiting')
    // a purchase can make it possible to send the photo, so keep the photo; otherwise the member would have to select it again
    if (error.code === 'too_few_credits' || error.code === 'conversation_limit') setPhotoState(id, 'failed', true)
    else removePhoto(id)
    handleRejection(queryClient, { kind: 'photo', error })
  } finally {
    running.delete(id)
  }
}

const hasArrived = (queryClient: QueryClient, id: string): boolean =>
  queryClient.getQueriesData<ChatReply>({ queryKey: ['chat'] }).some(([, chat]) => chat?.messages.some((message) => message.id === id))
