import { Landmark, Mail, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { ChipToggle } from '#client/ui/form/chip.tsx'
import { ComboboxField } from '#client/ui/form/combobox-field.tsx'
import { DateOfBirthField } from '#client/ui/form/date-of-birth-field.tsx'
import { FieldGroup } from '#client/ui/form/field.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { RadioCards } from '#client/ui/form/radio-cards.tsx'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextAreaField, TextField } from '#client/ui/form/text-field.tsx'
import { Cluster, Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Title } from '#client/ui/text/text.tsx'

/** Shows each form control in four states: plain, valid, invalid and disabled. */
export function GalleryFields() {
  return (
    <Stack as="section" data-gap="lg" aria-labelledby="fields">
      <Title as="h2" id="fields" data-look="h2">
        Fields
      </Title>
      <Grid data-columns="half" data-gap="lg">
        <TextField label="Name" name="name" placeholder="How others see you" hint="Your first name is enough." aside="2–30" />
        <TextField label="Email" name="email" type="email" defaultValue="noor@example.nl" isValid before={<Mail aria-hidden="true" />} />
        <TextField label="City" name="city" defaultValue="Utrect" error="We do not know this place. Did you mean Utrecht?" />
        <Towns />
        <PasswordField
          label="Password"
          name="password"
          defaultValue="correct horse"
          showLabel="Show password"
          hideLabel="Hide password"
          autoComplete="new-password"
        />
        <SelectField label="Country" name="country" defaultValue="nl">
          <option value="nl">Nederland</option>
          <option value="be">België</option>
        </SelectField>
        <DateOfBirthField
          label="Date of birth"
          name="date_of_birth"
          order={['day', 'month', 'year']}
          labels={{ day: 'Day', month: 'Month', year: 'Year' }}
          placeholders={{ day: 'DD', month: 'MM', year: 'YYYY' }}
          hint="Others see your age, never the date."
        />
        <TextAreaField label="About you" name="about" placeholder="What would a friend say about you?" />
        <TextField label="Support number" name="disabled" defaultValue="Not to be changed" disabled />
        <SegmentedControl
          label="I am looking for"
          name="looking_for"
          defaultValue="female"
          options={[
            { value: 'female', label: 'Women' },
            { value: 'male', label: 'Men' },
            { value: 'everyone', label: 'Everyone' },
          ]}
        />
        <FieldGroup label="Interests">
          <Cluster data-gap="sm">
            {['Climbing', 'Film', 'Cooking', 'Sailing'].map((one, at) => (
              <ChipToggle key={one} label={one} name="interests" value={one} defaultChecked={at < 2} />
            ))}
          </Cluster>
        </FieldGroup>
        <RadioCards
          label="Payment method"
          name="method"
          defaultValue="ideal"
          options={[
            { value: 'ideal', label: 'iDEAL', description: 'Straight from your bank', icon: <Landmark aria-hidden="true" /> },
            {
              value: 'paypal',
              label: 'PayPal',
              description: 'With your PayPal account',
              icon: <Wallet aria-hidden="true" />,
              aside: <Badge tone="success">Fast</Badge>,
            },
          ]}
        />
        <Stack>
          <Checkbox label="I accept the terms and the privacy statement" name="terms" defaultChecked />
          <Checkbox label="Tell me about new members" name="news" hint="Once a week, never more." />
          <Checkbox label="I am at least 18 years old" name="adult" error="You must be 18 or older." />
          <Checkbox look="switch" label="Like me back when we fit" name="auto" defaultChecked />
          <Checkbox look="switch" label="Push notices" name="push" hint="Not in this browser." />
        </Stack>
      </Grid>
    </Stack>
  )
}

function Towns() {
  const [town, setTown] = useState('')
  const towns = ['Haarlem', 'Den Haag', 'Hilversum', 'Hoofddorp', 'Hoorn', 'Huizen', 'Heerlen', 'Helmond']
  return (
    <ComboboxField
      label="Town"
      name="town"
      hint="Suggests while you type."
      value={town}
      options={towns.map((label, id) => ({ id, label }))}
      moreText={(count) => `And ${count} more: keep typing.`}
      countText={(count) => `${count} suggestions`}
      onChange={setTown}
      onPick={({ label }) => setTown(label)}
    />
  )
}
