import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import { Failure } from './failure.tsx'
import { NewSite } from './new-site.tsx'
import { studioApi } from './studio.api.ts'
import { words } from './words.ts'

export function SiteList() {
  const { data, error, refetch } = useQuery({ queryKey: ['sites'], queryFn: studioApi.sites })
  return (
    <Main>
      <Container data-width="text">
        <Stack data-gap="xl">
          <Stack data-gap="xs">
            <Cluster data-justify="between">
              <Title data-look="h2">{words.sites}</Title>
              <NewSite />
            </Cluster>
            <Text data-tone="muted">{words.sites_lead}</Text>
          </Stack>
          {error && <Failure error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Text data-tone="muted">{words.loading}</Text>}
          {data?.sites.length === 0 && (
            <Text>
              {words.no_sites} {words.no_sites_hint}
            </Text>
          )}
          <Stack as="ul" data-gap="sm">
            {data?.sites.map(({ slug, name, state, status, waits_for_opening, url, has_draft }) => (
              <Card as="li" key={slug} data-pad="md">
                <Cluster data-justify="between">
                  <Stack data-gap="xs">
                    <Cluster data-gap="sm">
                      <Title as="h2" data-look="h4">
                        {name}
                      </Title>
                      {status && <Badge tone={status === 'live' ? 'success' : undefined}>{status}</Badge>}
                      {waits_for_opening && <Badge tone="accent">{words.waits_for_opening}</Badge>}
                      {state !== 'active' && <Badge tone="danger">{state === 'last_good' ? 'last good' : 'refused'}</Badge>}
                      {has_draft && <Badge tone="accent">{words.draft_waiting}</Badge>}
                    </Cluster>
                    {url && (
                      <a href={url} target="_blank" rel="noreferrer">
                        {url}
                      </a>
                    )}
                  </Stack>
                  <ButtonLink href={`/studio/${slug}`}>{words.open}</ButtonLink>
                </Cluster>
              </Card>
            ))}
          </Stack>
        </Stack>
      </Container>
    </Main>
  )
}

const Main = styled.main`
  padding-block: var(--t-space-12);
`
