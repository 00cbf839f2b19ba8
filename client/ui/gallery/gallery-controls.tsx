import { Bell, EllipsisVertical, Heart, Plus, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { StepProgress } from '#client/ui/form/step-progress.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Logo } from '#client/ui/picture/logo.tsx'
import { Badge, CountBadge } from '#client/ui/text/badge.tsx'
import { Title } from '#client/ui/text/text.tsx'

const variants = ['solid', 'accent', 'soft', 'outline', 'ghost', 'danger'] as const

/** Shows buttons, badges, avatars and loading placeholders. */
export function GalleryControls() {
  return (
    <Stack as="section" data-gap="lg" aria-labelledby="buttons">
      <Title as="h2" id="buttons" data-look="h2">
        Buttons and marks
      </Title>
      <Cluster>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Cluster>
      <Cluster>
        <Button size="small" icon={<Plus aria-hidden="true" />}>
          Small
        </Button>
        <Button icon={<Heart aria-hidden="true" />}>With icon</Button>
        <Button size="large">Large</Button>
        <Button isLoading>Loading</Button>
        <Button variant="soft" isLoading>
          Loading
        </Button>
        <Button disabled>Disabled</Button>
        <ButtonLink href="#buttons" variant="outline">
          A link
        </ButtonLink>
      </Cluster>
      <Cluster>
        <IconButton label="More">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
        <IconButton label="Notices" variant="soft">
          <Bell aria-hidden="true" />
        </IconButton>
        <IconButton label="Add" variant="solid">
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" variant="outline" size="small">
          <Trash2 aria-hidden="true" />
        </IconButton>
        <CountBadge count={7} cap={99} label="7 unread messages" />
        <CountBadge count={120} cap={99} label="120 unread messages" />
        <CountBadge count={4} cap={99} tone="like" label="4 new likes" />
        <CountBadge count={8} cap={99} tone="warning" label="8 credits" />
        <CountBadge count={0} cap={99} tone="danger" showsZero label="0 credits" />
        <Badge>Pending</Badge>
        <Badge tone="primary">Premium</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="success">Paid</Badge>
        <Badge tone="warning">Waiting</Badge>
        <Badge tone="danger">Failed</Badge>
      </Cluster>
      <Cluster data-gap="lg">
        <Avatar name="Anna de Wit" size="hero" onlineLabel="Online now" />
        <Avatar name="Bo" size="large" hasRing />
        <Avatar name="Chris" />
        <Avatar name="Dana" size="small" onlineLabel="Online now" />
        <Spinner size="large" />
        <Spinner />
        <Logo name="Vonk" mark={{ first: 'M3 5h14v22H3z', second: 'M21 5h8v22h-8z' }} />
        <Logo name="Couplet" />
      </Cluster>
      <Grid data-columns="half">
        <Card>
          <Stack aria-busy="true">
            <Cluster data-nowrap>
              <Skeleton data-shape="circle" />
              <Stack data-gap="sm" as="span">
                <Skeleton />
              </Stack>
            </Cluster>
            <Skeleton data-shape="title" />
            <Skeleton />
            <Skeleton data-short />
            <Skeleton data-shape="button" />
          </Stack>
        </Card>
        <Card>
          <Stack>
            <StepProgress current={2} total={5} label="Step 2 of 5" />
            <Title as="h3" data-look="h3">
              Show yourself
            </Title>
            <Button isWide>Next</Button>
            <Button variant="ghost" isWide>
              Later
            </Button>
          </Stack>
        </Card>
      </Grid>
    </Stack>
  )
}
