import { useMutation } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useQueues } from '#client/desk/cases/use-queues.ts'
import { deskApi } from '#client/desk/desk.api.ts'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Muted } from '#client/desk/parts/marks.tsx'
import { Note, ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { State } from '#client/desk/parts/state.tsx'
import { go, useAddress } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { memberFinds } from '#schemas/desk/choices.ts'
import type { LookReason } from '#schemas/desk/looks.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { MemberPage } from './member-page.tsx'
import { isWhole, keepReason } from './reasons.store.ts'
import { WhyFields } from './why-fields.tsx'

/** The search for members, or the page of one. */
export function MembersPage({ me }: { me: Me }) {
  const { path } = useAddress()
  const [, , , site, id] = path.split('/')
  return site && id ? <MemberPage key={`${site}/${id}`} me={me} site={site} id={id} /> : <Find me={me} />
}

function Find({ me }: { me: Me }) {
  const words = useWords()
  const { say, formats } = words
  const field = useRef<HTMLInputElement>(null)
  const sites = useQueues(me)?.sites ?? []
  const [chosen_site, setSite] = useState<string>()
  const [by, setBy] = useState<(typeof memberFinds)[number]>('number')
  const [text, setText] = useState('')
  const [why, setWhy] = useState<LookReason>({})
  const site = chosen_site ?? sites[0]?.site ?? ''
  const finds = memberFinds.filter((each) => each !== 'email' || me.permissions.includes('contact'))
  const find = useMutation({ mutationFn: () => deskApi.findMembers(site, { by, text: text.trim(), why }) })
  useKeys({ '/': () => field.current?.focus() })
  const open = (id: string) => {
    keepReason(id, why)
    go(`/desk/members/${site}/${id}`)
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() && isWhole(why) && site) find.mutate()
  }
  const members = find.data?.members
  return (
    <>
      <ScreenBar title={say('nav.members')} fact={say('members.lead')} />
      <Scroller>
        <Page>
          <form method="post" onSubmit={handleSubmit}>
            <Row>
              {sites.length > 1 && (
                <SelectField label={say('cases.brand')} value={site} onChange={(event) => setSite(event.target.value)}>
                  {sites.map(({ site: slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              <SelectField
                label={say('members.by')}
                value={by}
                onChange={(event) => setBy(finds.find((each) => each === event.target.value) ?? 'number')}
              >
                {finds.map((each) => (
                  <option key={each} value={each}>
                    {say(`members.by_${each}`)}
                  </option>
                ))}
              </SelectField>
            </Row>
            <TextField
              ref={field}
              label={say(`members.text_${by}`)}
              hint={say(`members.hint_${by}`)}
              required
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <WhyFields why={why} onChange={setWhy} />
            {find.error && (
              <Note data-tone="danger" role="alert">
                {faultText(words, find.error)}
              </Note>
            )}
            <Button type="submit" icon={<Search aria-hidden="true" />} isLoading={find.isPending}>
              {say('members.find')}
            </Button>
          </form>
          <div role="status">
            {members?.length === 0 && (
              <State icon={<SearchX aria-hidden="true" />} title={say('members.nobody')}>
                {say('members.nobody_hint')}
              </State>
            )}
            {members && members.length > 0 && (
              <Found>
                {members.map(({ id, name, age, city, since }) => (
                  <li key={id}>
                    <button type="button" onClick={() => open(id)}>
                      <b>{name ? say('cases.name_age', { name, age }) : say('members.erased')}</b>
                      <Muted>
                        {[city, say('members.since', { day: formats.shortDateOfYear(since) }), caseNumber(id)].filter(Boolean).join(' · ')}
                      </Muted>
                    </button>
                  </li>
                ))}
              </Found>
            )}
            {find.data?.has_more && <Muted>{say('members.has_more')}</Muted>}
          </div>
        </Page>
      </Scroller>
    </>
  )
}

const Page = styled.div`
  display: grid;
  gap: 20px;
  width: 100%;
  max-width: 36rem;
  padding: 20px 16px 48px;
  & > form {
    display: grid;
    gap: 16px;
  }
  & > form > button {
    justify-self: start;
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: 12px;
`

const Found = styled.ul`
  padding: 0;
  list-style: none;
  border-top: 1px solid var(--d-line-soft);
  & button {
    display: grid;
    justify-items: start;
    width: 100%;
    padding: 8px;
    border-bottom: 1px solid var(--d-line-soft);
    text-align: start;
  }
  & button:hover {
    background: var(--t-hover);
  }
`
