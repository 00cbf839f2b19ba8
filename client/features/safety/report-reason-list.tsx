import { ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import type { Translate } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { type ReportReason, reasonGroups } from '#schemas/safety/report-reasons.ts'

/** The reasons of a report, by group. A press chooses the reason, so that the form needs no press to go on. */
export function ReportReasonList({ t, onChoose }: { t: Translate; onChoose(reason: ReportReason): void }) {
  return (
    <Stack data-gap="md">
      {reasonGroups.map(({ group, reasons }) => (
        <section key={group} aria-labelledby={`report-${group}`}>
          <Title as="h3" data-look="h4" id={`report-${group}`}>
            {t(`group_${group}`)}
          </Title>
          <List>
            {reasons.map((reason) => (
              <li key={reason}>
                <Choice type="button" onClick={() => onChoose(reason)}>
                  {t(`reason_${reason}`)}
                  <ChevronRight aria-hidden />
                </Choice>
              </li>
            ))}
          </List>
        </section>
      ))}
    </Stack>
  )
}

const List = styled.ul`
  padding: 0;
  margin-block-start: var(--t-space-1);
`

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--t-space-3);
  width: 100%;
  min-height: 2.75rem;
  padding: var(--t-space-2) var(--t-space-1);
  border-block-end: 1px solid var(--t-line);
  color: var(--t-ink);
  text-align: start;
  &:hover {
    background: var(--t-hover);
  }
  & > svg {
    flex: none;
    width: 1.1rem;
    height: 1.1rem;
    color: var(--t-muted);
  }
`
