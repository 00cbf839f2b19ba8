import { styled } from 'styled-components'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Title } from '#client/ui/text/text.tsx'
import type { NoticePreferences } from '#schemas/chats/notice.ts'
import { type NoticeChannel, noticeChannels } from '#schemas/chats/notice-kinds.ts'
import { useChangeNotices } from './notifications.api.ts'

type Choice = NoticePreferences['choices'][number]

/** Id of the text that explains why the push switches are disabled. */
export const push_off_id = 'push-off'

interface NoticeGroupProps {
  title: string
  choices: readonly Choice[]
  hasPush: boolean
}

export function NoticeGroup({ title, choices, hasPush }: NoticeGroupProps) {
  return (
    <Card as="section" data-look="flat">
      <Title as="h2" data-look="h4">
        {title}
      </Title>
      {choices.map((choice) => (
        <NoticeRow key={choice.kind} choice={choice} hasPush={hasPush} />
      ))}
    </Card>
  )
}

/**
 * One kind of notification with two switches, for mail and for push. A change is saved at once. If the request fails, the switch goes back
 * and a toast shows the error.
 */
function NoticeRow({ choice, hasPush }: { choice: Choice; hasPush: boolean }) {
  const t = useT()
  const faults = useFaultText()
  const change = useChangeNotices()
  const { kind } = choice

  function handleChange(channel: NoticeChannel, is_on: boolean) {
    const onError = (error: unknown) =>
      showToast({ text: t('notices.not_saved', { kind: t(`notices.${kind}`), fault: faults.of(error) }), tone: 'danger' })
    change.mutate([{ kind, channel, is_on }], { onError })
  }
  const mayChoose = (channel: NoticeChannel) => channel !== 'push' || hasPush
  return (
    <Row aria-describedby={hasPush ? `${kind}-hint` : `${kind}-hint ${push_off_id}`}>
      <Legend>{t(`notices.${kind}`)}</Legend>
      <Hint id={`${kind}-hint`}>{t(`notices.${kind}_hint`)}</Hint>
      <Ways>
        {noticeChannels.map((channel) => (
          <Checkbox
            key={channel}
            look="switch"
            label={t(`notices.${channel}`)}
            checked={choice[channel] && mayChoose(channel)}
            disabled={!mayChoose(channel)}
            onChange={(event) => handleChange(channel, event.currentTarget.checked)}
          />
        ))}
      </Ways>
    </Row>
  )
}

const Row = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: var(--t-space-4) 0;
  border: 0;
  border-top: 1px solid var(--t-line);
  &:first-of-type {
    margin-top: var(--t-space-3);
  }
  &:last-of-type {
    padding-bottom: 0;
  }
  @media (min-width: 36em) {
    display: grid;
    grid-template-columns: 1fr auto;
    column-gap: var(--t-space-5);
    align-items: center;
  }
`

/* the legend floats, because otherwise a browser draws it on the border of its fieldset, outside the grid */
const Legend = styled.legend`
  float: inline-start;
  width: 100%;
  padding: 0;
  font-weight: 600;
  @media (min-width: 36em) {
    grid-column: 1;
  }
`

const Hint = styled.p`
  clear: both;
  color: var(--t-muted);
  font-size: var(--t-text-sm);
  line-height: 1.45;
  @media (min-width: 36em) {
    grid-column: 1;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-3) var(--t-space-6);
  margin-top: var(--t-space-3);
  @media (min-width: 36em) {
    grid-column: 2;
    grid-row: 1 / span 2;
    margin-top: 0;
  }
`
