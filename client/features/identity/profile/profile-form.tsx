import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { interestsQuery, useChangeProfile } from '#client/features/identity/account.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { useApi, useSettings, useToday } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { showImpossibleDate } from '#client/ui/form/show-impossible-date.ts'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import type { FieldFault } from '#schemas/faults.ts'
import { wishes } from '#schemas/members/looking-for.ts'
import type { Profile } from '#schemas/members/profile.ts'
import { wishesIn } from '#schemas/site/audience.ts'
import { AnswerFields } from './answer-fields.tsx'
import { faultsOf } from './check-profile.ts'
import { PersonSection } from './person-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { changesOf, faultKeyOf, type ProfileWords, profileWordsOf } from './profile-words.ts'
import { PromotionSection } from './promotion-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useProfileDraft } from './use-profile-draft.ts'
import { AboutSection, InterestsSection, LookingForSection } from './word-sections.tsx'

type Field = keyof ProfileWords

/**
 * The form for the whole profile. One request saves all changes. Unsaved values remain after a failed request and after a background
 * refresh.
 */
export function ProfileForm({ profile, email }: { profile: Profile; email: string }) {
  const t = useT()
  const { minimum_age, visible_profile_fields, audience } = useSettings()
  const today = useToday()
  const faults = useFaultText()
  const { data: offered } = useSuspenseQuery(interestsQuery(useApi()))
  const change = useChangeProfile()
  const [draft, setDraft] = useProfileDraft(profile.id)
  const [found, setFound] = useState<Record<string, FieldFault>>({})
  const [discarded, setDiscarded] = useState(0)
  const saved = profileWordsOf(profile, offered)
  const words = { ...saved, ...draft }
  const changes = changesOf(saved, words)
  const is_dirty = Object.keys(changes).length > 0

  const asks = (field: string, is_empty: boolean) => visible_profile_fields.includes(field) || !is_empty
  const wrong = faultsOf(changes, { email, minimum_age, today })

  function edit(part: Partial<ProfileWords>) {
    setDraft((before) => ({ ...before, ...part }))
    setFound((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !((partOf(key) ?? '') in part))))
  }
  const set = <F extends Field>(field: F, value: ProfileWords[F]) => edit({ [field]: value } as Partial<ProfileWords>)
  const tellOf = (field: Field) => {
    const fault = wrong[field]
    if (fault) setFound((before) => ({ ...before, [field]: fault }))
  }

  function discard() {
    setDraft({})
    setFound({})
    setDiscarded((times) => times + 1)
    change.reset()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!is_dirty || change.isPending) return
    const form = event.currentTarget
    // render at once: the fields with errors must exist before the focus moves to them
    const showFaults = (faults_found: Record<string, FieldFault>) => {
      flushSync(() => setFound(faults_found))
      showImpossibleDate(faults_found.date_of_birth, t('faults.fields.invalid_date'))
      focusFirstInvalid(form)
    }
    if (Object.keys(wrong).length > 0) return showFaults(wrong)
    const sent = draft
    try {
      await change.mutateAsync(changes)
      // keep the changes that the member made while the request ran
      setDraft((now) => Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== sent[field as Field])))
      setFound({})
      showToast({ text: t('account.profile_saved'), tone: 'success' })
    } catch (error) {
      if (error instanceof ApiFault) showFaults(error.fields)
    }
  }

  // while the member types, show a fault of the birthday only if the birthday is complete
  const shown_faults: Record<string, FieldFault | undefined> = {
    ...(words.date_of_birth !== '' && wrong.date_of_birth && { date_of_birth: wrong.date_of_birth }),
    ...found,
  }
  const errorOf = (field: Field) => faults.ofField(Object.entries(shown_faults).find(([key]) => partOf(key) === field)?.[1])
  const has_field_faults = change.error instanceof ApiFault && Object.keys(change.error.fields).length > 0
  return (
    <>
      <Form method="post" onSubmit={handleSubmit} noValidate aria-label={t('account.profile_title')}>
        {asks('about', saved.about === '') && (
          <AboutSection value={words.about} error={errorOf('about')} onChange={(about) => set('about', about)}>
            <AnswerFields
              answers={words.answers}
              errorOf={(index) => faults.ofField(shown_faults[faultKeyOf(words.answers, index)])}
              onChange={(answers) => set('answers', answers)}
            />
          </AboutSection>
        )}
        {asks('interests', saved.interests.length === 0) && (
          <InterestsSection
            offered={offered}
            chosen={words.interests}
            error={errorOf('interests')}
            onChange={(interests) => set('interests', interests)}
          />
        )}
        <LookingForSection
          value={words.looking_for}
          options={wishes.filter((wish) => wish === saved.looking_for || wishesIn(audience, words.gender).includes(wish))}
          error={errorOf('looking_for')}
          onChange={(looking_for) => set('looking_for', looking_for)}
        />
        <PersonSection
          key={discarded}
          words={words}
          savedGender={saved.gender}
          savedBirthday={saved.date_of_birth}
          errorOf={errorOf}
          onChange={set}
          onLeave={tellOf}
        />
        <PlaceSection value={words} errorOf={errorOf} onChange={edit} />
        {profile.kind === 'member' && (
          <PromotionSection
            isGiven={words.promotion_consent}
            error={errorOf('promotion_consent')}
            onChange={(is_given) => set('promotion_consent', is_given)}
          />
        )}
        {change.error && !has_field_faults && (
          <Banner tone="danger" role="alert">
            {faults.of(change.error)} {t('account.nothing_lost')}
          </Banner>
        )}
        <SaveBar isDirty={is_dirty} isSaving={change.isPending} onDiscard={discard} />
      </Form>
      <UnsavedChanges isDirty={is_dirty} />
    </>
  )
}

/** Name of the field to which a fault belongs. A fault of a list has an index in its key, for example `interests.3`. */
const partOf = (key: string) => key.split('.')[0]

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-5);
  /* keeps the focused field visible between the navigation and the save bar (WCAG 2.4.11) */
  & :is(input, textarea, select) {
    scroll-margin-block: 6rem 11rem;
  }
`
