import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useFindPush } from '#client/features/push/push.api.ts'
import { usePushStore } from '#client/features/push/push.store.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { registerWorker } from '#client/platform/register-worker.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { WorkerNews } from '#schemas/chats/push.ts'
import { refreshAll } from './background-refresh.tsx'

/** Registers the service worker, updates the push state when the viewer changes, and handles the messages of the worker. */
export function AppWorker() {
  const t = useT()
  const queryClient = useQueryClient()
  const api = useApi()
  const { boot } = useRouter().options.context
  const find = useFindPush()
  const member_id = useViewer()?.profile.id
  const has_worker = !boot.is_development && !boot.settings.is_preview

  useEffect(() => {
    // if this lookup of the push subscription fails, the push state stays unchanged, and the next page looks it up again
    void find(member_id).catch(() => {})
  }, [find, member_id])

  const hear = useEffectEvent((news: WorkerNews) => {
    if (news.kind === 'push') {
      usePushStore.setState({ message: news.message })
      void refreshAll(queryClient, api).catch(() => {})
    }
    if (news.kind === 'build' && isOlderThan(news.build))
      showToast({ text: t('push.new_version'), action: { label: t('push.reload'), onPress: () => location.reload() }, duration_ms: 0 })
  })
  useEffect(() => (has_worker ? listen((news) => hear(news)) : undefined), [has_worker])
  return null
}

/** Interval at which an open page looks for a new version. */
const look_ms = 3_600_000

function listen(hear: (news: WorkerNews) => void): (() => void) | undefined {
  const container = navigator.serviceWorker
  if (!container) return undefined
  let registration: ServiceWorkerRegistration | undefined
  let looked_at = Date.now()
  const onMessage = ({ data }: MessageEvent<WorkerNews>) => hear(data)
  const onVisible = () => {
    if (document.hidden || Date.now() - looked_at < look_ms) return
    looked_at = Date.now()
    void registration?.update().catch(() => {})
  }
  container.addEventListener('message', onMessage)
  document.addEventListener('visibilitychange', onVisible)
  // some browsers do not allow workers, for example in private windows; the page works without a worker
  void registerWorker().then(
    (made) => {
      registration = made
    },
    () => {},
  )
  return () => {
    container.removeEventListener('message', onMessage)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/**
 * Whether a script element of the page belongs to another build. The script element of the application has the name of its build in
 * `data-application`.
 */
const isOlderThan = (build: string): boolean => ![...document.scripts].some(({ dataset }) => dataset.application === build)
