import { styled } from 'styled-components'
import { Card } from '#client/ui/layout/card.tsx'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'

const fills = ['primary', 'secondary', 'like', 'success', 'warning', 'danger', 'info', 'deep', 'inverse'] as const
const grounds = ['paper', 'surface', 'sunken', 'tag', 'primary-soft', 'warning-soft', 'danger-soft'] as const

/** Shows the fonts and colours of the theme, with sample text on each colour. */
export function GalleryColors() {
  return (
    <Stack as="section" aria-labelledby="colors">
      <Title as="h2" id="colors" data-look="h2">
        Colours and voice
      </Title>
      <Grid data-columns="half">
        <Card data-look="deep" data-pad="lg">
          <Stack>
            <Title as="h3" data-look="h1">
              Zaterdag, elf uur, het station
            </Title>
            <Text data-tone="deep-accent" data-size="lg">
              1234567890 — € 24,95
            </Text>
            <Text data-tone="muted">Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. Où est-ce qu’on se retrouve ?</Text>
          </Stack>
        </Card>
        <Swatches>
          {[...fills, ...grounds].map((role) => (
            <Swatch key={role} data-role={role}>
              {role}
            </Swatch>
          ))}
        </Swatches>
      </Grid>
    </Stack>
  )
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: var(--t-space-2);
`

const Swatch = styled.li`
  display: flex;
  align-items: end;
  min-height: 4.25rem;
  padding: var(--t-space-2) var(--t-space-3);
  border-radius: var(--t-radius-m);
  font-size: var(--t-text-xs);
  font-weight: 650;
  line-height: 1.2;
  box-shadow: inset 0 0 0 1px var(--t-line);
  &[data-role='primary'] {
    background: var(--t-primary);
    color: var(--t-on-primary);
  }
  &[data-role='secondary'] {
    background: var(--t-secondary);
    color: var(--t-on-secondary);
  }
  &[data-role='like'] {
    background: var(--t-like);
    color: var(--t-on-like);
  }
  &[data-role='success'] {
    background: var(--t-success);
    color: var(--t-on-success);
  }
  &[data-role='warning'] {
    background: var(--t-warning);
    color: var(--t-on-warning);
  }
  &[data-role='danger'] {
    background: var(--t-danger);
    color: var(--t-on-danger);
  }
  &[data-role='info'] {
    background: var(--t-info);
    color: var(--t-on-info);
  }
  &[data-role='deep'] {
    background: var(--t-deep);
    color: var(--t-deep-accent);
  }
  &[data-role='inverse'] {
    background: var(--t-inverse);
    color: var(--t-on-inverse);
  }
  &[data-role='surface'] {
    background: var(--t-surface);
  }
  &[data-role='sunken'] {
    background: var(--t-sunken);
    color: var(--t-muted);
  }
  &[data-role='tag'] {
    background: var(--t-tag);
  }
  &[data-role='primary-soft'] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  &[data-role='warning-soft'] {
    background: var(--t-warning-soft);
    color: var(--t-warning-text);
  }
  &[data-role='danger-soft'] {
    background: var(--t-danger-soft);
    color: var(--t-danger-text);
  }
`
