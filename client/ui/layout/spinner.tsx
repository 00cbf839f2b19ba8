import { styled } from 'styled-components'

/** A spinner without text. The caller must tell screen readers that something is loading (aria-busy or a status text). */
export function Spinner({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  return (
    <Ring viewBox="0 0 24 24" data-size={size} aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.6" opacity=".22" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    </Ring>
  )
}

const Ring = styled.svg`
  width: 1.5rem;
  height: 1.5rem;
  flex: none;
  animation: t-spin 800ms linear infinite;
  &[data-size='small'] {
    width: 1.1rem;
    height: 1.1rem;
  }
  &[data-size='large'] {
    width: 2.5rem;
    height: 2.5rem;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: t-spin 3s linear infinite !important;
  }
`
