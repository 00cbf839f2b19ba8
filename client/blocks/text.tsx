import { Container, Section, Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SectionOf } from '#schemas/pages/block-node.ts'
import type { textBlock } from '#schemas/pages/blocks/text.ts'
import { useWords } from './block-context.tsx'
import { useHeadingRank } from './frame/heading-rank.ts'
import { Markdown } from './markdown.tsx'

export function TextSection({ id, settings }: SectionOf<typeof textBlock>) {
  const words = useWords()
  const rank = useHeadingRank(id)
  return (
    <Section id={id} data-tone={settings.tone === 'plain' ? undefined : settings.tone}>
      <Container data-width="text">
        <Stack>
          <Title as={rank} data-look={rank}>
            {words(settings.heading)}
          </Title>
          <Markdown source={words(settings.markdown)} />
        </Stack>
      </Container>
    </Section>
  )
}
