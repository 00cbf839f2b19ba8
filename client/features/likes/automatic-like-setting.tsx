import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text, Title } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import { forgetAsking } from './asked-today.ts'
import { automaticLikeQuery, useChooseAutomaticLike } from './automatic-like.api.ts'

/** The setting for automatic likes, which is off by default. A text beside the switch explains all consequences. */
export function AutomaticLikeSetting() {
  const t = useT()
  const faults = useFaultText()
  const { data, error, refetch } = useQuery(automaticLikeQuery(useApi()))
  const choose = useChooseAutomaticLike()

  function handleChange(is_on: boolean) {
    choose.mutate(is_on, {
      onSuccess: () => {
        if (is_on) forgetAsking()
      },
      onError: (fault) => showToast({ text: faults.of(fault), tone: 'danger' }),
    })
  }

  return (
    <Card as="section" aria-labelledby="settings-automatic-like">
      <Stack data-gap="md">
        <Title as="h2" data-look="h4" id="settings-automatic-like">
          {t('likes.automatic_title')}
        </Title>
        {error && !data && (
          <Banner
            tone="danger"
            action={
              <Button size="small" variant="outline" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            }
          >
            {faults.of(error)}
          </Banner>
        )}
        {!data && !error && <Skeleton data-shape="button" aria-hidden />}
        {data && (
          <Checkbox
            look="switch"
            label={t('likes.automatic_switch')}
            hint={t('likes.automatic_hint')}
            checked={choose.isPending ? choose.variables : data.is_on}
            onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
          />
        )}
        <Text data-size="sm" data-tone="muted">
          {t('likes.automatic_text', { years: limits.automatic_like.years_apart })}
        </Text>
      </Stack>
    </Card>
  )
}
