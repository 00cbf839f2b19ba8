import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { writeDraft } from '#client/features/chats/composer/drafts.store.ts'
import { focusMessageField } from '#client/features/chats/composer/message-field.ts'
import { profileQuery } from '#client/features/members/members.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { hasMore, openersFor } from './icebreakers.ts'

interface IcebreakerModalProps {
  profile: ProfileCard
  isOpen: boolean
  onClose(): void
}

/**
 * Suggests three first messages about the interests of the other member. The selected suggestion goes into the message field, where the
 * viewer can edit it.
 */
export function IcebreakerModal({ profile: { id, name }, isOpen, onClose }: IcebreakerModalProps) {
  const t = useT()
  const own = useViewer()?.profile.interests ?? []
  const { data, isLoading } = useQuery({ ...profileQuery(useApi(), id), enabled: isOpen })
  const [turn, setTurn] = useState(0)
  const interests = data?.interests ?? []

  function handleChoice(line: string) {
    writeDraft(id, line)
    onClose()
    focusMessageField()
  }

  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('chats.icebreaker_title')} closeLabel={t('common.close')}>
      <Text data-tone="muted">{t('chats.icebreaker_text', { name })}</Text>
      <Lines aria-busy={isLoading} aria-live="polite">
        {isLoading
          ? [1, 2, 3].map((number) => (
              <li key={number}>
                <Skeleton data-shape="button" />
              </li>
            ))
          : openersFor(t, { name, interests, own, turn }).map((line) => (
              <li key={line}>
                <Line type="button" onClick={() => handleChoice(line)}>
                  {line}
                </Line>
              </li>
            ))}
      </Lines>
      {hasMore(interests) && (
        <More>
          <Button variant="ghost" size="small" icon={<RefreshCw aria-hidden />} onClick={() => setTurn(turn + 1)}>
            {t('chats.icebreaker_more')}
          </Button>
        </More>
      )}
    </Modal>
  )
}

const Lines = styled.ul`
  display: grid;
  gap: var(--t-space-2);
  margin-block-start: var(--t-space-4);
  text-align: start;
`

const Line = styled.button`
  width: 100%;
  padding: var(--t-space-3) var(--t-space-4);
  border-radius: var(--t-radius-m);
  background: var(--t-primary-soft);
  color: var(--t-primary-text);
  font-weight: 600;
  text-align: start;
  &:hover {
    box-shadow: inset 0 0 0 99px var(--t-hover);
  }
`

const More = styled.div`
  display: grid;
  justify-items: center;
  margin-block-start: var(--t-space-3);
`
