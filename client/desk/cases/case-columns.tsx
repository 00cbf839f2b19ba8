import { styled } from 'styled-components'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'

export type Column = 'reports' | 'evidence' | 'case'

/** On a phone, one column shows at a time. These buttons choose it. */
export function ColumnTabs({ shown, reports, onShow }: { shown: Column; reports: number; onShow: (column: Column) => void }) {
  const { say } = useWords()
  const names = { reports: say('case.reports_tab', { count: reports }), evidence: say('case.evidence'), case: say('case.case') }
  return (
    <Tabs aria-label={say('case.columns')}>
      {(['reports', 'evidence', 'case'] as const).map((column) => (
        <Button key={column} variant={column === shown ? 'soft' : 'outline'} aria-pressed={column === shown} onClick={() => onShow(column)}>
          {names[column]}
        </Button>
      ))}
    </Tabs>
  )
}

/** The three columns of a case. Between a phone and a wide window, the case stands below its reports. */
export const CaseColumns = styled.div`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  & > section {
    min-width: 0;
    min-height: 0;
    overflow: auto;
    scroll-padding-block: 64px;
  }
  @media (max-width: 767.98px) {
    & > section {
      display: none;
    }
    &[data-shown='reports'] > [data-column='reports'],
    &[data-shown='evidence'] > [data-column='evidence'],
    &[data-shown='case'] > [data-column='case'] {
      display: block;
    }
  }
  @media (min-width: 768px) and (max-width: 1199.98px) {
    grid-template: minmax(0, 2fr) minmax(0, 3fr) / 17rem minmax(0, 1fr);
    & > [data-column='evidence'] {
      grid-area: 1 / 2 / -1 / auto;
      border-inline-start: 1px solid var(--t-line);
    }
    & > [data-column='case'] {
      grid-area: 2 / 1;
      border-top: 1px solid var(--t-line);
    }
  }
  @media (min-width: 1200px) {
    grid-template-columns: 16.375rem minmax(0, 1fr) 26rem;
    & > [data-column='evidence'] {
      border-inline: 1px solid var(--t-line);
    }
  }
`

const Tabs = styled.nav`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  flex: none;
  padding: 8px 16px calc(8px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--t-line);
  @media (min-width: 768px) {
    display: none;
  }
`
