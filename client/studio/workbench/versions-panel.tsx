import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Failure } from '#client/studio/failure.tsx'
import { studioApi } from '#client/studio/studio.api.ts'
import { words } from '#client/studio/words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { useWorkbench } from './workbench.store.ts'

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Lists every published version, newest first. The operator can restore a version, after a confirmation. */
export function VersionsPanel() {
  const slug = useWorkbench(({ work }) => work?.slug ?? '')
  const [chosen, setChosen] = useState<number | null>(null)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: ['versions', slug], queryFn: () => studioApi.versions(slug), enabled: slug !== '' })
  const restore = useMutation({
    mutationFn: (sequence: number) => studioApi.restore(slug, sequence),
    async onSuccess() {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'work' || queryKey[0] === 'versions' })
      showToast({ tone: 'success', text: words.returned })
      setChosen(null)
    },
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data?.versions.length === 0) return <Text data-tone="muted">{words.no_versions}</Text>
  return (
    <List>
      {data?.versions.map(({ sequence, published_at, by, note }, index) => (
        <Card as="li" key={sequence} data-pad="sm">
          <Cluster data-justify="between">
            <Stack data-gap="none">
              <Cluster data-gap="xs">
                <strong>{sequence}</strong>
                <Text data-size="sm">{moment.format(new Date(published_at))}</Text>
                {index === 0 && <Badge tone="success">{words.version_now}</Badge>}
              </Cluster>
              <Text data-size="sm" data-tone="muted">
                {[by ?? words.found_on_disk, note].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
            {index > 0 && (
              <Button variant="soft" size="small" onClick={() => setChosen(sequence)}>
                {words.return_to}
              </Button>
            )}
          </Cluster>
        </Card>
      ))}
      <Modal
        isOpen={chosen !== null}
        title={words.return_title(chosen ?? 0)}
        closeLabel={words.close}
        isBusy={restore.isPending}
        onClose={() => setChosen(null)}
        footer={
          <Button isLoading={restore.isPending} onClick={() => chosen !== null && restore.mutate(chosen)}>
            {words.return_now}
          </Button>
        }
      >
        <Stack>
          {restore.error && <Failure error={restore.error} />}
          <Text>{words.return_text}</Text>
        </Stack>
      </Modal>
    </List>
  )
}

const List = styled.ol`
  display: grid;
  gap: var(--t-space-2);
  padding: 0;
  list-style: none;
`
