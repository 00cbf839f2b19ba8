import { useAnswerLookingFor } from '#client/features/identity/account.api.ts'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Profile } from '#schemas/members/profile.ts'

/** If a member's profile says `bi`, asks whether the member looks for everyone. After the answer, the question does not return. */
export function LookingForQuestion({ profile }: { profile: Profile }) {
  const t = useT()
  const faults = useFaultText()
  const answer = useAnswerLookingFor()
  if (!profile.asks_looking_for) return null
  return (
    <Card as="section" aria-labelledby="looking-for-question" data-look="soft">
      <Stack>
        <Title as="h2" data-look="h4" id="looking-for-question">
          {t('home.bi_title')}
        </Title>
        <Text>{t(profile.looking_for === 'female' ? 'home.bi_text_female' : 'home.bi_text_male')}</Text>
        {answer.error && (
          <Banner tone="danger" role="alert">
            {faults.of(answer.error)}
          </Banner>
        )}
        <Cluster data-gap="sm">
          <Button size="small" isLoading={answer.isPending} onClick={() => answer.mutate({ looking_for: 'everyone' })}>
            {t('home.bi_everyone')}
          </Button>
          <Button size="small" variant="ghost" disabled={answer.isPending} onClick={() => answer.mutate({ looking_for: null })}>
            {t('home.bi_keep')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
