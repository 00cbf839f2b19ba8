import { usePage } from '#client/platform/page/page-context.tsx'
import { dateOrder } from '#client/platform/texts/date-order.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { DateOfBirthField } from '#client/ui/form/date-of-birth-field.tsx'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Title } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import { genders } from '#schemas/members/looking-for.ts'
import { sexualities } from '#schemas/members/sexualities.ts'
import { joiningGenders } from '#schemas/site/audience.ts'
import type { ProfileWords } from './profile-words.ts'
import { sectionId } from './section-id.ts'

type PersonField = 'name' | 'date_of_birth' | 'gender' | 'sexuality'

interface PersonSectionProps {
  words: Pick<ProfileWords, PersonField>
  /** The stored birthday. The three fields for day, month and year contain it when the form opens. */
  savedBirthday: string
  savedGender: ProfileWords['gender']
  errorOf(field: PersonField): string | undefined
  onChange<F extends PersonField>(field: F, value: ProfileWords[F]): void
  /** Called when a field loses the focus, so that the error of the field shows. */
  onLeave(field: PersonField): void
}

export function PersonSection({ words, savedBirthday, savedGender, errorOf, onChange, onLeave }: PersonSectionProps) {
  const t = useT()
  const { settings, locale } = usePage()
  // ask if the site shows the sexuality, or if the member has set it, because the member must be able to remove it
  const asks_sexuality = settings.visible_profile_fields.includes('sexuality') || words.sexuality !== ''
  const offered = genders.filter((gender) => gender === savedGender || joiningGenders(settings.audience).includes(gender))
  return (
    <Card as="section" data-look="flat" id={sectionId('name')} aria-labelledby="profile-person-title">
      <Stack data-gap="lg">
        <Title as="h2" data-look="h4" id="profile-person-title">
          {t('profile.person')}
        </Title>
        <TextField
          label={t('signup.name')}
          name="name"
          autoComplete="nickname"
          maxLength={limits.name_length.max}
          value={words.name}
          error={errorOf('name')}
          hint={t('signup.name_hint')}
          onChange={(event) => onChange('name', event.target.value)}
          onBlur={() => onLeave('name')}
        />
        <DateOfBirthField
          label={t('signup.date_of_birth')}
          name="date_of_birth"
          defaultValue={savedBirthday}
          order={dateOrder(locale.tag)}
          labels={{ day: t('signup.day'), month: t('signup.month'), year: t('signup.year') }}
          placeholders={{ day: t('signup.day_placeholder'), month: t('signup.month_placeholder'), year: t('signup.year_placeholder') }}
          error={errorOf('date_of_birth')}
          hint={t('signup.date_of_birth_hint', { min_age: settings.minimum_age })}
          onChange={(value) => onChange('date_of_birth', value)}
        />
        {offered.length > 1 && (
          <SegmentedControl
            name="gender"
            label={t('signup.gender')}
            value={words.gender}
            error={errorOf('gender')}
            options={offered.map((gender) => ({ value: gender, label: t(`signup.gender_${gender}`) }))}
            onChange={(gender) => onChange('gender', gender)}
          />
        )}
        {asks_sexuality && (
          <div id={sectionId('sexuality')}>
            <SelectField
              label={t('profile.sexuality')}
              name="sexuality"
              value={words.sexuality}
              error={errorOf('sexuality')}
              hint={t('profile.sexuality_hint')}
              onChange={(event) => onChange('sexuality', event.target.value as ProfileWords['sexuality'])}
            >
              <option value="">{t('profile.sexuality_none')}</option>
              {sexualities.map((sexuality) => (
                <option key={sexuality} value={sexuality}>
                  {t(`members.sexuality_${sexuality}`)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </Stack>
    </Card>
  )
}
