import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { SettingsRow } from '#client/features/identity/settings/settings-rows.tsx'
import { ApiFault } from '#client/platform/api.ts'
import { useFormats, useNow } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { Text } from '#client/ui/text/text.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { limits } from '#schemas/limits.ts'
import type { Passkey } from '#schemas/members/passkey.ts'
import { useRemovePasskey, useRenamePasskey } from './passkey-requests.ts'

export function PasskeyRow({ passkey, icon }: { passkey: Passkey; icon: ReactNode }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const [is_naming, setNaming] = useState(false)
  const place = useKeptFocus<HTMLLIElement>(is_naming)
  const [is_removing, setRemoving] = useState(false)
  const { name, created_at, last_used_at } = passkey
  if (is_naming) {
    return (
      <li ref={place}>
        <NameForm passkey={passkey} onDone={() => setNaming(false)} />
      </li>
    )
  }
  return (
    <SettingsRow
      ref={place}
      icon={icon}
      title={name}
      detail={
        last_used_at
          ? t('security.passkey_used', { when: formats.relative(last_used_at, now) })
          : t('security.passkey_created', { date: formats.date(created_at) })
      }
    >
      <IconButton size="small" label={t('security.rename_label', { name })} onClick={() => setNaming(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="small" label={t('security.remove_label', { name })} onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <Removal passkey={passkey} isOpen={is_removing} onClose={() => setRemoving(false)} />
    </SettingsRow>
  )
}

function NameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone(): void }) {
  const t = useT()
  const faults = useFaultText()
  const rename = useRenamePasskey()
  const fault = rename.error instanceof ApiFault ? rename.error.fields.name : undefined

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('name'))
    if (!rename.isPending) rename.mutate({ id, name: given }, { onSuccess: onDone })
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Stack>
        <TextField
          label={t('security.passkey_name')}
          name="name"
          autoComplete="off"
          defaultValue={name}
          maxLength={limits.passkey_name_length}
          error={rename.error && (faults.ofField(fault) ?? faults.of(rename.error))}
        />
        <Cluster>
          <Button type="submit" size="small" isLoading={rename.isPending}>
            {t('common.save')}
          </Button>
          <Button variant="ghost" size="small" onClick={onDone}>
            {t('common.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  )
}

/** Asks the member to confirm, because a member without a password needs the passkey to log in. */
function Removal({ passkey: { id, name }, isOpen, onClose }: { passkey: Passkey; isOpen: boolean; onClose(): void }) {
  const t = useT()
  const faults = useFaultText()
  const remove = useRemovePasskey()
  const handleRemove = () =>
    remove.mutate(id, { onSuccess: onClose, onError: (error) => showToast({ text: faults.of(error), tone: 'danger' }) })
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={remove.isPending}
      title={t('security.remove_title')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="ghost" disabled={remove.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" isLoading={remove.isPending} onClick={handleRemove}>
            {t('security.remove')}
          </Button>
        </>
      }
    >
      <Text>{t('security.remove_text', { name })}</Text>
    </Modal>
  )
}
