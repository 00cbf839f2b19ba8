import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { countryCodes } from '#schemas/countries.ts'
import { landerPrefixes } from '#schemas/site/niches.ts'
import { StudioFault, studioApi } from './studio.api.ts'
import { words } from './words.ts'

/** Asks the five questions of `couplet new`, creates the site, and opens the site in the workbench. */
export function NewSite() {
  const [is_open, setOpen] = useState(false)
  const { data } = useQuery({ queryKey: ['companies'], queryFn: studioApi.companies, enabled: is_open })
  const make = useMutation({ mutationFn: studioApi.make, onSuccess: ({ slug }) => location.assign(`/studio/${slug}`) })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    make.mutate({
      name: text('name'),
      host: text('host'),
      niche: Number(text('niche')),
      company: text('company'),
      countries: text('countries')
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    })
  }

  const problem = make.error instanceof StudioFault ? (make.error.text ?? words.failed) : make.error && words.failed
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.new_site}</Button>
      <Modal isOpen={is_open} title={words.new_site} closeLabel={words.close} isBusy={make.isPending} onClose={() => setOpen(false)}>
        <form onSubmit={handleSubmit}>
          <Stack>
            {problem && (
              <Banner tone="danger" role="alert">
                {problem}
              </Banner>
            )}
            <TextField label={words.new_name} name="name" required maxLength={40} data-autofocus />
            <TextField label={words.new_host} name="host" required placeholder="vlam.nl" autoCapitalize="none" spellCheck={false} />
            <SelectField label={words.new_niche} name="niche" defaultValue="1">
              {Object.entries(landerPrefixes).map(([niche, prefix]) => (
                <option key={niche} value={niche}>
                  {prefix || words.niche_general}
                </option>
              ))}
            </SelectField>
            <TextField
              label={words.new_company}
              hint={words.new_company_hint(data?.companies ?? [])}
              name="company"
              required
              list="companies"
            />
            <datalist id="companies">
              {data?.companies.map((id) => (
                <option key={id} value={id} />
              ))}
            </datalist>
            <TextField
              label={words.new_countries}
              hint={words.new_countries_hint(countryCodes)}
              name="countries"
              required
              defaultValue="NL"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" isWide isLoading={make.isPending}>
              {words.new_make}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
