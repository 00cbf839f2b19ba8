import { ChevronDown, LogOut, Settings, User } from 'lucide-react'
import { useState } from 'react'
import type { ModalSize } from '#client/platform/page/theme.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Collapsible } from '#client/ui/layout/collapsible.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { LoadingBar } from '#client/ui/layout/loading-bar.tsx'
import { Dropdown } from '#client/ui/overlay/dropdown.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Art } from '#client/ui/picture/art.tsx'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

const sizes: ModalSize[] = ['small', 'default', 'large', 'extra']
const arts = ['messages', 'likes', 'search', 'photos', 'credits', 'done', 'lost', 'mail'] as const

/** Shows modals, collapsibles, menus and toasts. */
export function GalleryOverlays({ photos, siteName }: { photos: readonly string[]; siteName: string }) {
  const [size, setSize] = useState<ModalSize | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isLoading, setLoading] = useState(false)
  return (
    <Stack as="section" data-gap="lg" aria-labelledby="overlays">
      <Title as="h2" id="overlays" data-look="h2">
        Overlays and notices
      </Title>
      <Cluster>
        {sizes.map((one) => (
          <Button key={one} variant="outline" onClick={() => setSize(one)}>
            Modal {one}
          </Button>
        ))}
        <Button variant="soft" onClick={() => showToast({ text: 'Noor has been liked', tone: 'success' })}>
          Toast
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            showToast({ text: 'The message could not be sent', tone: 'danger', action: { label: 'Again', onPress: () => undefined } })
          }
        >
          Toast with action
        </Button>
        <Button variant="soft" onClick={() => setLoading(!isLoading)}>
          Loading bar
        </Button>
        <Dropdown
          label="Account"
          align="start"
          trigger={<Avatar name="Noor" src={photos[0]} size="small" />}
          items={[
            { id: 'profile', label: 'My profile', icon: <User aria-hidden="true" />, href: '#overlays' },
            { id: 'settings', label: 'Settings', icon: <Settings aria-hidden="true" />, href: '#overlays' },
            {
              id: 'logout',
              label: 'Log out',
              icon: <LogOut aria-hidden="true" />,
              isApart: true,
              onSelect: () => showToast({ text: 'Logged out' }),
            },
          ]}
        />
        <Dropdown
          label="Language"
          look="button"
          align="start"
          trigger={
            <>
              Nederlands <ChevronDown aria-hidden="true" />
            </>
          }
          items={[
            { id: 'nl', label: 'Nederlands', isCurrent: true },
            { id: 'en', label: 'English', isCurrent: false },
          ]}
        />
      </Cluster>
      <Grid data-columns="half">
        <Banner tone="info" title="Confirm your email" action={<Button size="small">Send again</Button>} closeLabel="Close">
          We sent a link to noor@example.nl.
        </Banner>
        <Banner tone="success">Your photo has been approved.</Banner>
        <Banner tone="warning" title="Two credits left">
          Enough for two messages.
        </Banner>
        <Banner tone="danger" title="The payment failed">
          Nothing has been charged. Try another method.
        </Banner>
      </Grid>
      <Card>
        <Collapsible group="faq" summary="What does a message cost?" isInitiallyOpen>
          One credit. Receiving is free, and so is reading.
        </Collapsible>
        <Collapsible group="faq" summary="Who sees my photos?">
          Members of {siteName} only.
        </Collapsible>
        <EmptyState art="messages" title="Say the first word" action={<Button>Find someone</Button>}>
          Nobody has written yet. Somebody has to begin.
        </EmptyState>
      </Card>
      <Grid data-columns="tiers">
        {arts.map((name) => (
          <Art key={name} name={name} />
        ))}
      </Grid>
      <LoadingBar isLoading={isLoading} label="Loading" throttle_ms={200} duration_ms={5000} hide_ms={500} />
      <Modal
        isOpen={size !== null}
        onClose={() => setSize(null)}
        title="One more thing"
        closeLabel="Close"
        size={size ?? 'default'}
        isBusy={isBusy}
        footer={
          <>
            <Button variant="ghost" onClick={() => setSize(null)} disabled={isBusy}>
              Not now
            </Button>
            <Button isLoading={isBusy} onClick={() => setBusy(true)}>
              Create profile
            </Button>
          </>
        }
      >
        <Stack>
          <Text data-tone="muted">Your message waits until your email is confirmed.</Text>
          <TextField label="Email" name="modal-email" type="email" />
          <Button variant="soft" onClick={() => showToast({ text: 'Heard inside the modal', tone: 'success' })}>
            Toast from here
          </Button>
        </Stack>
      </Modal>
    </Stack>
  )
}
