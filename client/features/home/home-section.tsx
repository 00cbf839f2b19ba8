import { type ReactNode, useId } from 'react'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'

interface HomeSectionProps {
  title: ReactNode
  /** A link to the complete list of this section. */
  more?: ReactNode
  isBusy?: boolean
  children: ReactNode
}

export function HomeSection({ title, more, isBusy, children }: HomeSectionProps) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} aria-busy={isBusy || undefined}>
      <Cluster data-justify="between" data-align="baseline">
        <Title as="h2" data-look="h3" id={id}>
          {title}
        </Title>
        {more}
      </Cluster>
      {children}
    </Stack>
  )
}
