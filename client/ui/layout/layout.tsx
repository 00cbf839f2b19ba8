import { styled } from 'styled-components'

type Gap = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl'

/** Places elements one below the other. `data-gap`: xs sm md (default) lg xl 2xl. `data-align`: center, start, end. */
export const Stack = styled.div<{ 'data-gap'?: Gap; 'data-align'?: 'center' | 'start' | 'end' }>`
  display: flex;
  flex-direction: column;
  gap: var(--t-space-4);
  min-width: 0;
  &[data-gap='none'] {
    gap: 0;
  }
  &[data-gap='xs'] {
    gap: var(--t-space-1);
  }
  &[data-gap='sm'] {
    gap: var(--t-space-2);
  }
  &[data-gap='lg'] {
    gap: var(--t-space-6);
  }
  &[data-gap='xl'] {
    gap: var(--t-space-10);
  }
  &[data-gap='2xl'] {
    gap: var(--t-space-16);
  }
  &[data-align='center'] {
    align-items: center;
    text-align: center;
  }
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='end'] {
    align-items: flex-end;
  }
`

/**
 * Places elements side by side; they wrap unless `data-nowrap` is set. `data-justify`: between, center, end. `data-align`: start, end,
 * baseline, stretch.
 */
export const Cluster = styled.div<{
  'data-gap'?: Gap
  'data-justify'?: 'between' | 'center' | 'end'
  'data-align'?: 'start' | 'end' | 'baseline' | 'stretch'
  'data-nowrap'?: boolean
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--t-space-3);
  min-width: 0;
  &[data-gap='none'] {
    gap: 0;
  }
  &[data-gap='xs'] {
    gap: var(--t-space-1);
  }
  &[data-gap='sm'] {
    gap: var(--t-space-2);
  }
  &[data-gap='lg'] {
    gap: var(--t-space-6);
  }
  &[data-gap='xl'] {
    gap: var(--t-space-10);
  }
  &[data-justify='between'] {
    justify-content: space-between;
  }
  &[data-justify='center'] {
    justify-content: center;
  }
  &[data-justify='end'] {
    justify-content: flex-end;
  }
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='end'] {
    align-items: flex-end;
  }
  &[data-align='baseline'] {
    align-items: baseline;
  }
  &[data-align='stretch'] {
    align-items: stretch;
  }
  &[data-nowrap] {
    flex-wrap: nowrap;
  }
`

/**
 * Places elements in columns. `data-columns`: `members` (2 on a phone, up to 5), `cards` (1, 2, 3), `tiers` (1, 2, 4), `half` (1, 2),
 * `aside` (from 992 px, a main column and a narrow column).
 */
export const Grid = styled.div<{ 'data-columns'?: 'members' | 'cards' | 'tiers' | 'half' | 'aside'; 'data-gap'?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4);
  min-width: 0;
  &[data-gap='sm'] {
    gap: var(--t-space-2);
  }
  &[data-gap='lg'] {
    gap: var(--t-space-6);
  }
  &[data-gap='xl'] {
    gap: var(--t-space-10);
  }
  &[data-columns='members'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--t-space-3);
    @media (max-width: 14.99em) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (min-width: 36em) {
    &[data-columns='half'],
    &[data-columns='cards'],
    &[data-columns='tiers'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &[data-columns='members'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: var(--t-space-4);
    }
  }
  @media (min-width: 62em) {
    &[data-columns='cards'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-columns='tiers'],
    &[data-columns='members'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    &[data-columns='aside'] {
      grid-template-columns: minmax(0, 1fr) 20rem;
      gap: var(--t-space-10);
    }
  }
  @media (min-width: 75em) {
    &[data-columns='members'] {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
`

/** The column with the content of the page. `data-width`: `narrow` (a form), `text` (reading), default 80 rem, `full`. */
export const Container = styled.div<{ 'data-width'?: 'narrow' | 'text' | 'full' }>`
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding-inline: max(var(--page-margin), env(safe-area-inset-left)) max(var(--page-margin), env(safe-area-inset-right));
  &[data-width='narrow'] {
    max-width: 31rem;
  }
  &[data-width='text'] {
    max-width: 46rem;
  }
  &[data-width='full'] {
    max-width: none;
  }
`

/** A part of the page with full width, and space above and below. `data-tone`: `sunken`, `deep` (darkest brand colour), `soft`. */
export const Section = styled.section<{ 'data-tone'?: 'sunken' | 'deep' | 'soft' }>`
  padding-block: clamp(2.5rem, 1.4rem + 4.6vw, 6rem);
  &[data-tone='sunken'] {
    background: var(--t-sunken);
  }
  &[data-tone='soft'] {
    background: var(--t-primary-soft);
  }
  &[data-tone='deep'] {
    background: var(--t-deep);
    color: var(--t-on-deep);
    --t-muted: var(--t-on-deep-muted);
    --t-focus: var(--t-on-deep);
  }
`
