import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { CompanyLine } from '#client/features/site/company-line.tsx'
import { Links } from '#client/features/site/footer-parts.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'

/**
 * The line at the end of a focused page, which has no footer. It has links to the terms and to the privacy page, and the company details. A
 * member who has bought something also sees a link to the withdrawal.
 */
export function LegalLine() {
  const t = useT()
  const viewer = useViewer()
  return (
    <Line data-no-print aria-label={t('site.footer_links')}>
      <Links>
        <li>
          <Link to="/pages/terms">{t('site.terms')}</Link>
        </li>
        <li>
          <Link to="/pages/privacy">{t('site.privacy')}</Link>
        </li>
        {viewer?.paid_user && (
          <li>
            <Link to="/withdraw/{-$id}" params={{}}>
              {t('payments.footer_withdraw')}
            </Link>
          </li>
        )}
      </Links>
      <CompanyLine />
    </Line>
  )
}

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 0 var(--t-space-5);
  max-width: 64rem;
  min-height: 5rem;
  margin-inline: auto;
  padding: var(--t-space-2) var(--t-space-4) max(var(--t-space-2), env(safe-area-inset-bottom));
  text-align: center;
  & > ul {
    justify-content: center;
  }
`
