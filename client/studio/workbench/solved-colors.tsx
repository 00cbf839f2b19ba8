import { styled } from 'styled-components'
import { words } from '#client/studio/words.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { StudioColors } from '#schemas/site/studio.ts'

const shown = ['paper', 'surface', 'ink', 'muted', 'primary', 'on-primary', 'secondary', 'like', 'deep', 'deep-accent']

/** Shows the computed colours for light and dark mode, and how they were adjusted for contrast. */
export function SolvedColors({ colors: { palettes, shifts } }: { colors: StudioColors }) {
  return (
    <Stack data-gap="sm">
      <Title as="h2" data-look="h4">
        {words.solved}
      </Title>
      <Text data-size="sm" data-tone="muted">
        {words.solved_hint}
      </Text>
      {(['light', 'dark'] as const).map((scheme) => (
        <Swatches key={scheme} aria-label={scheme}>
          {shown.map((role) => (
            <li key={role}>
              <svg viewBox="0 0 10 10" preserveAspectRatio="none" role="img" aria-label={`${role} ${palettes[scheme][role]}`}>
                <rect width="10" height="10" fill={palettes[scheme][role]} />
              </svg>
              <small>{role}</small>
            </li>
          ))}
        </Swatches>
      ))}
      {shifts.length === 0 ? (
        <Text data-size="sm">{words.nothing_moved}</Text>
      ) : (
        <>
          <Text data-size="sm" data-strong>
            {words.moved_colors}
          </Text>
          <Shifts>
            {shifts.map((shift) => (
              <li key={shift}>{shift}</li>
            ))}
          </Shifts>
        </>
      )}
    </Stack>
  )
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: var(--t-space-2);
  padding: 0;
  list-style: none;
  & svg {
    display: block;
    width: 100%;
    height: 2.25rem;
    border: 1px solid var(--t-line);
    border-radius: var(--t-radius-s);
  }
  & small {
    font-size: 0.68rem;
    color: var(--t-muted);
    overflow-wrap: anywhere;
  }
`

const Shifts = styled.ul`
  padding-inline-start: 1.2em;
  font-size: var(--t-text-sm);
`
