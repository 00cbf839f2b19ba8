import { useState } from 'react'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { chooseTheme, readThemeChoice, type ThemeChoice, themeChoices } from '#client/platform/page/theme.ts'
import { useBrowserValue } from '#client/platform/page/use-browser-value.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { Card } from '#client/ui/layout/card.tsx'

/** Selects light, dark or the setting of the device. Only this browser stores the choice. Pages apply the choice before the first paint. */
export function AppearanceSetting() {
  const t = useT()
  const { mode } = useSettings().theme
  const stored = useBrowserValue(readThemeChoice, null)
  const [chosen, setChosen] = useState<ThemeChoice | null>(null)

  function handleChange(choice: ThemeChoice) {
    chooseTheme(choice)
    setChosen(choice)
  }

  return (
    <Card as="section">
      <SegmentedControl
        name="appearance"
        label={t('account.appearance')}
        hint={t('account.appearance_hint')}
        value={chosen ?? stored ?? mode}
        options={themeChoices.map((choice) => ({ value: choice, label: t(`account.appearance_${choice}`) }))}
        onChange={handleChange}
      />
    </Card>
  )
}
