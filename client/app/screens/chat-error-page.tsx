import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { codeOf, RouteErrorPage } from '#client/app/shell/error-page.tsx'
import { ChatFailed } from '#client/features/chats/chat-pending.tsx'

/** Error page of a conversation. A conversation that does not exist shows the 404 page. Any other error offers a retry. */
export function ChatErrorPage(props: ErrorComponentProps) {
  const router = useRouter()
  const code = codeOf(props.error)
  if (code === 'not_found' || code === 'forbidden') return <RouteErrorPage {...props} />
  return <ChatFailed onRetry={() => void router.invalidate()} />
}
