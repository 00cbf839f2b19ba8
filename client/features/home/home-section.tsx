import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Title } from '#client/ui/text/text.tsx'

interface HomeSectionProps {
  title: ReactNode
  /** A short text after the title, for example the number of new items. */
  count?: ReactNode
  /** A link to the complete list of this section. */
  more?: ReactNode
  isBusy?: boolean
  children: ReactNode
}

export function HomeSection({ title, count, more, isBusy, children }: HomeSectionProps) {
  const id = useId()
  return (
    <Part aria-labelledby={id} aria-busy={isBusy || undefined}>
      <Head>
        <Title as="h2" data-look="h4" id={id}>
          {title}
        </Title>
        {count && <span>{count}</span>}
        {more}
      </Head>
      {children}
    </Part>
  )
}

const Part = styled.section`
  min-width: 0;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--t-space-2);
  min-height: 2.75rem;
  @media (min-width: 992px) {
    min-height: 3.25rem;
  }
  & > span {
    color: var(--t-muted);
    font-size: var(--t-text-sm);
    font-weight: 700;
  }
  && > a {
    flex: 0 1 auto;
    margin-inline-start: auto;
    padding-inline-start: var(--t-space-1);
  }
`
