import { useQuery } from '@tanstack/react-query'
import { readJson } from '#client/studio/fields/edit-json.ts'
import type { FormNode } from '#client/studio/fields/form-node.ts'
import { SchemaForm } from '#client/studio/fields/schema-form.tsx'
import { studioApi } from '#client/studio/studio.api.ts'
import { words } from '#client/studio/words.ts'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ThemeSeeds } from '#schemas/site/theme.ts'
import { SolvedColors } from './solved-colors.tsx'
import { editSite, useWorkbench } from './workbench.store.ts'

/** The theme of the site. The operator selects a theme by name, or sets colour seeds and sees the resulting colours. */
export function LookPanel() {
  const { work, files } = useWorkbench()
  const { theme = 'evergreen' } = readJson<{ theme?: string | ThemeSeeds }>(files.site)
  const is_own = typeof theme !== 'string'
  const seedsOf = (name: string) => work?.themes.find((each) => each.name === name)?.seeds
  const seeds = is_own ? theme : seedsOf(theme)
  const { data: colors } = useQuery({
    queryKey: ['colors', seeds],
    queryFn: () => studioApi.colors(seeds as ThemeSeeds),
    enabled: seeds !== undefined && /^#[0-9a-fA-F]{6}$/.test(seeds.brand ?? ''),
    placeholderData: (before) => before,
    retry: false,
  })
  const start = (name: string) => editSite(['theme'], is_own ? seedsOf(name) : name)
  return (
    <Stack data-gap="lg">
      <SegmentedControl
        name="theme-kind"
        label={words.look}
        value={is_own ? 'own' : 'named'}
        options={[
          { value: 'named', label: words.theme_named },
          { value: 'own', label: words.theme_own },
        ]}
        onChange={(kind) => editSite(['theme'], kind === 'own' ? seeds : (work?.themes[0]?.name ?? 'evergreen'))}
      />
      <SelectField
        label={is_own ? words.theme_choice : words.theme_named}
        value={is_own ? '' : theme}
        onChange={({ target }) => target.value && start(target.value)}
      >
        {is_own && <option value="">…</option>}
        {work?.themes.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {is_own && (
        <SchemaForm
          node={ThemeSeeds as FormNode}
          value={theme}
          path={['theme']}
          without={['$description', '$schema', 'tokens']}
          onChange={editSite}
        />
      )}
      {colors && <SolvedColors colors={colors} />}
    </Stack>
  )
}
