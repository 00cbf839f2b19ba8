import { useT } from '#client/platform/texts.tsx'
import { Art } from '#client/ui/art.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LinkButton } from '#client/ui/links.tsx'
import { Modal } from '#client/ui/modal.tsx'
import { Text } from '#client/ui/text.tsx'
import { useMatchModal } from './match-modal.store.ts'

/** Two people like each other: said once, with the one thing to do about it. */
export function MatchModal() {
  const t = useT()
  const { profile, close } = useMatchModal()
  return (
    <Modal isOpen={profile !== null} onClose={close} title={t('likes.match_title')} closeLabel={t('common.close')} closesOnAnyClick>
      {profile && (
        <Stack data-gap="lg" data-align="center">
          <Art name="likes" />
          <Text data-size="lg">{t('likes.match_text', { name: profile.name })}</Text>
          <LinkButton to="/members/$id/chat" params={{ id: profile.id }} size="large" isWide>
            {t('likes.match_write', { name: profile.name })}
          </LinkButton>
        </Stack>
      )}
    </Modal>
  )
}
