import { Search } from 'lucide-react'
import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'

/** Shown for an empty list: why the list is empty, and how to find members. */
export function NoChats() {
  const t = useT()
  return (
    <EmptyState
      art="messages"
      title={t('chats.empty_title')}
      action={
        <LinkButton to="/members" icon={<Search aria-hidden />}>
          {t('chats.empty_action')}
        </LinkButton>
      }
    >
      {t('chats.empty_text')}
    </EmptyState>
  )
}
