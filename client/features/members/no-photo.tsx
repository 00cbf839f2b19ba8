import { styled } from 'styled-components'

/** Fills the place of a missing photo: the first letter of the name on the deep brand colour, with the shape of the site's card behind it. */
export function NoPhoto({ name }: { name: string }) {
  return (
    <Ground aria-hidden translate="no">
      {[...name.trim()][0]?.toUpperCase()}
    </Ground>
  )
}

const Ground = styled.div`
  --shape: color-mix(in srgb, var(--t-on-deep) 14%, transparent);
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  padding-block-end: 14%;
  font: 780 min(240px, 60vw) / 1 var(--t-font-heading);
  color: var(--t-on-deep);
  background: radial-gradient(circle at 13% 20%, var(--shape) 0 min(54%, 230px), transparent min(54.3%, 231px)) var(--t-deep);
  [data-card='arch'] & {
    background: radial-gradient(circle at 50% 42%, transparent 0 40%, var(--shape) 40.3% 47%, transparent 47.3%) var(--t-deep);
  }
  [data-card='tile'] & {
    background: repeating-linear-gradient(90deg, var(--shape) 0 13%, transparent 13% 20%) var(--t-deep);
  }
`
