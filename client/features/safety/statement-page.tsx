import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#client/platform/page/page-context.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Statement } from '#schemas/safety/statement.ts'
import { statementQuery } from './safety.api.ts'

/** A statement of reasons that a mail or a refused login names. */
export function StatementPage({ token }: { token: string }) {
  const { data } = useSuspenseQuery(statementQuery(useApi(), token))
  return (
    <Container data-width="text">
      <Card>
        <StatementText statement={data} level={1} />
      </Card>
    </Container>
  )
}

/** The statement of reasons for a decision about the reader. The server sends its text in the language of the page. */
export function StatementText({ statement: { title, day, lines }, level = 2 }: { statement: Statement; level?: 1 | 2 }) {
  return (
    <Stack data-gap="sm">
      <Title as={`h${level}`} data-look={level === 1 ? 'h2' : 'h4'}>
        {title}
      </Title>
      <Text data-size="sm" data-tone="muted">
        {day}
      </Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Stack>
  )
}
