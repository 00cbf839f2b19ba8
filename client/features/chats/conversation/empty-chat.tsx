import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ChatAvatar, ChatKind } from '#client/features/chats/chat-person.tsx'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { nameAndAge } from '#client/platform/texts/name-and-age.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'

const IcebreakerModal = lateDialog(() =>
  import('#client/features/chats/composer/icebreaker-modal.tsx').then((module) => module.IcebreakerModal),
)

/** Shown in a conversation without messages: the other member, and suggestions for the first message (MO-12). */
export function EmptyChat({ profile, canWrite }: { profile: ProfileCard; canWrite: boolean }) {
  const t = useT()
  const formats = useFormats()
  const [is_open, setOpen] = useState(false)
  const { name, city, country } = profile
  const may_help = canWrite && profile.kind !== 'fictional'
  return (
    <>
      <Box>
        <ChatAvatar profile={profile} size="hero" />
        <Title as="h2" data-look="h3" translate="no">
          {nameAndAge(profile)}
        </Title>
        <Text data-tone="muted" data-size="sm">
          {city ?? formats.country(country)}
        </Text>
        <ChatKind profile={profile} />
        {may_help && (
          <>
            <Text data-tone="muted">{t('chats.start_text', { name })}</Text>
            <Button variant="soft" size="small" icon={<Lightbulb aria-hidden />} onClick={() => setOpen(true)}>
              {t('chats.icebreaker_open')}
            </Button>
          </>
        )}
      </Box>
      {may_help && <IcebreakerModal profile={profile} isOpen={is_open} onClose={() => setOpen(false)} />}
    </>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--t-space-2);
  padding: var(--t-space-8) var(--t-space-4);
  text-align: center;
  & > button {
    margin-block-start: var(--t-space-3);
  }
`
