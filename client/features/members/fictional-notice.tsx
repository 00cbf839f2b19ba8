import { styled } from 'styled-components'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'

/** The plate of a fictional profile, between the photo and the facts. A press opens the explanation, without a script too. */
export function FictionalPlate() {
  const t = useT()
  const { fictional_icon, fictional_singular, fictional_warning } = useSettings()
  return (
    <Plate data-fictional>
      <summary>
        <span aria-hidden>{fictional_icon}</span>
        <span>{fictional_singular}</span>
        <u>{t('members.what_is_that')}</u>
      </summary>
      <p>{fictional_warning}</p>
    </Plate>
  )
}

const Plate = styled.details`
  border-radius: min(14px, var(--t-radius-l));
  background: var(--t-warning-soft);
  color: var(--t-warning-text);
  & > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    min-height: 44px;
    padding: 4px 16px;
    border-radius: inherit;
    font-weight: 700;
  }
  & u {
    margin-inline-start: auto;
    font-size: var(--t-text-sm);
    font-weight: 600;
  }
  & > p {
    padding: 0 16px 14px;
    color: var(--t-ink);
    line-height: 1.5;
  }
  @media (max-width: 767.98px) {
    /* covers the top of the sheet, with the corners of the sheet */
    margin: -20px -16px 0;
    border-radius: 0;
    [data-card='plate'] & {
      border-radius: 28px 28px 0 0;
    }
  }
  @media (max-height: 29.99em) and (orientation: landscape) {
    [data-card] & {
      margin: 0;
      border-radius: min(14px, var(--t-radius-l));
    }
  }
`
