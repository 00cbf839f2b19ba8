import { Heart, MapPin, MessageCircle, Star, X } from 'lucide-react'
import { styled } from 'styled-components'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/chip.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { ListRow } from '#client/ui/layout/list-row.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Photo } from '#client/ui/picture/photo.tsx'
import { Badge, CountBadge } from '#client/ui/text/badge.tsx'
import { KindLabel } from '#client/ui/text/kind-label.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

const people = [
  { name: 'Noor', age: 31, city: 'Utrecht' },
  { name: 'Sam', age: 28, city: 'Haarlem' },
  { name: 'Elise', age: 34, city: 'Gent' },
  { name: 'Jonas', age: 37, city: 'Zwolle' },
  { name: 'Mila', age: 29, city: 'Breda' },
]

/** Shows cards, people and text. */
export function GalleryContent({ photos }: { photos: readonly string[] }) {
  return (
    <>
      <Stack as="section" aria-labelledby="people">
        <Title as="h2" id="people" data-look="h2">
          People
        </Title>
        <Grid data-columns="members">
          {people.map((person, at) => (
            <Member key={person.name} href="#people">
              <Photo
                src={photos[at] ?? null}
                alt={`Portrait of ${person.name}`}
                isPriority={at === 0}
                fallback={<Heart aria-hidden="true" />}
                start={at === 1 ? <KindLabel look="photo">Fictional</KindLabel> : at === 0 ? <Badge tone="accent">New</Badge> : undefined}
                caption={
                  <>
                    <Name>
                      {person.name}, {person.age}
                    </Name>
                    <Place>
                      <MapPin aria-hidden="true" />
                      {person.city}
                    </Place>
                  </>
                }
              />
            </Member>
          ))}
        </Grid>
        <Cluster data-justify="center" data-gap="lg">
          <IconButton label="Pass" variant="outline" size="large">
            <X aria-hidden="true" />
          </IconButton>
          <IconButton label="Like" variant="like" size="large">
            <Heart aria-hidden="true" />
          </IconButton>
          <IconButton label="Message" variant="outline" size="large">
            <MessageCircle aria-hidden="true" />
          </IconButton>
          <IconButton label="Liked" variant="like" size="large" isPressed>
            <Heart aria-hidden="true" />
          </IconButton>
        </Cluster>
      </Stack>

      <Grid data-columns="cards">
        <Card data-pad="sm">
          <ListRow
            before={<Avatar name="Noor" src={photos[0]} onlineLabel="Online now" />}
            title="Noor"
            detail="Zullen we zaterdag gaan klimmen? Ik ken een plek"
            isStrong
            after={
              <>
                12:04
                <CountBadge count={2} cap={99} label="2 unread messages" />
              </>
            }
          />
          <ListRow
            before={<Avatar name="Jonas Veld" />}
            title="Jonas"
            detail="Dat klinkt goed! Tot vrijdag"
            after={
              <>
                Yesterday
                <Badge tone="primary">Match</Badge>
              </>
            }
          />
          <ListRow before={<Avatar name="Mila" src={photos[4]} hasRing />} title="Mila" detail="Liked you" after="Monday" />
        </Card>
        <Card data-look="chosen">
          <Stack data-gap="sm">
            <Cluster data-justify="between">
              <Badge tone="accent" icon={<Star aria-hidden="true" />}>
                Most chosen
              </Badge>
              <Text data-size="sm" data-tone="muted">
                € 0,83 a credit
              </Text>
            </Cluster>
            <Title as="h3" data-look="h1">
              € 24,95
            </Title>
            <Text data-tone="muted">30 credits, for thirty messages. They do not expire.</Text>
            <Button isWide>Choose</Button>
          </Stack>
        </Card>
        <Card data-look="deep">
          <Stack>
            <Deep>Say hello to someone who means it.</Deep>
            <Text>Three credits are waiting for your first message.</Text>
            <Button variant="accent" isWide>
              Create your profile
            </Button>
          </Stack>
        </Card>
      </Grid>

      <Stack data-gap="sm">
        <Title as="h2" data-look="h3">
          Interests
        </Title>
        <Cluster data-gap="sm">
          <Chip>Climbing</Chip>
          <Chip>Film</Chip>
          <Chip>Cooking</Chip>
          <Chip>Sailing</Chip>
          <Chip>Poetry</Chip>
          <KindLabel>Fictional profile</KindLabel>
        </Cluster>
      </Stack>
    </>
  )
}

const Member = styled.a`
  display: block;
  border-radius: var(--t-radius-l);
`

const Name = styled.span`
  display: block;
  font-weight: 700;
  font-size: var(--t-text-lg);
`

const Place = styled.span`
  display: flex;
  align-items: center;
  gap: 0.3em;
  font-size: var(--t-text-sm);
  & > svg {
    width: 1em;
    height: 1em;
  }
`

const Deep = styled.p`
  font-family: var(--t-font-heading);
  font-size: var(--t-text-h2);
  font-weight: var(--t-heading-weight);
  letter-spacing: var(--t-heading-tracking);
  line-height: var(--t-heading-leading);
  color: var(--t-deep-accent);
`
