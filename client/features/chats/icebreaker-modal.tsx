import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { profileQuery } from '#client/features/members/members.api.ts'
import { useApi } from '#client/platform/page-context.tsx'
import { type Translate, useT } from '#client/platform/texts.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { Text } from '#client/ui/text.tsx'
import type { ProfileCard } from '#schemas/profile.ts'
import { writeDraft } from './drafts.store.ts'
import { message_field_id } from './message-field.ts'

interface IcebreakerModalProps {
  profile: ProfileCard
  isOpen: boolean
  onClose(): void
}

/** Three first lines about what the other likes; a choice lands in the message field and can still be changed. */
export function IcebreakerModal({ profile: { id, name }, isOpen, onClose }: IcebreakerModalProps) {
  const t = useT()
  const { data } = useQuery({ ...profileQuery(useApi(), id), enabled: isOpen })

  function handleChoice(line: string) {
    writeDraft(id, line)
    onClose()
    // once the modal has given the focus back
    requestAnimationFrame(() => document.getElementById(message_field_id)?.focus())
  }

  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('chats.icebreaker_title')} closeLabel={t('common.close')}>
      <Text data-tone="muted">{t('chats.icebreaker_text', { name })}</Text>
      <Lines>
        {openersFor(t, name, data?.interests ?? []).map((line) => (
          <li key={line}>
            <Line type="button" onClick={() => handleChoice(line)}>
              {line}
            </Line>
          </li>
        ))}
      </Lines>
    </Modal>
  )
}

/** From up to three interests, and without any of them for whoever named fewer. */
export function openersFor(t: Translate, name: string, interests: readonly string[]): string[] {
  return [1, 2, 3].map((number) => {
    const interest = interests[number - 1]
    return interest ? t(`chats.opener_${number}`, { interest: t(`interests.${interest}`) }) : t(`chats.opener_plain_${number}`, { name })
  })
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
