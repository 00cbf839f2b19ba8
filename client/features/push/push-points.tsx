import { BellRing, EyeOff, Settings2 } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'

const points = [
  { key: 'push.point_what', Icon: BellRing },
  { key: 'push.point_private', Icon: EyeOff },
  { key: 'push.point_choice', Icon: Settings2 },
] as const

/** Lists what push messages contain, what they never show, and that the member can switch them off. */
export function PushPoints() {
  const t = useT()
  return (
    <Points>
      {points.map(({ key, Icon }) => (
        <li key={key}>
          <Icon aria-hidden />
          {t(key)}
        </li>
      ))}
    </Points>
  )
}

const Points = styled.ul`
  display: grid;
  gap: var(--t-space-3);
  & > li {
    display: flex;
    gap: var(--t-space-3);
    line-height: 1.5;
  }
  & svg {
    flex: none;
    width: 1.4rem;
    height: 1.4rem;
    margin-top: 0.05em;
    color: var(--t-primary-text);
  }
`
