import type { MouseEvent } from 'react'
import { focusInSight } from '#client/platform/page/focus-first-invalid.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'

/** Links to the fields with errors. Each field shows its own error text. */
export function ErrorSummary({ fields }: { fields: readonly string[] }) {
  const t = useT()
  if (fields.length < 2) return null
  const focus = (event: MouseEvent, field: string) => {
    event.preventDefault()
    const form = event.currentTarget.closest('form')
    const control = form?.querySelector(`[name=${field}]`)
    const target = control?.matches('[type=hidden]') ? control.parentElement?.querySelector<HTMLElement>('input') : control
    if (target instanceof HTMLElement) focusInSight(target)
  }
  return (
    <Banner tone="danger" role="alert" title={t('signup.summary', { count: fields.length })}>
      {fields.map((field, index) => (
        <span key={field}>
          {index > 0 && ', '}
          <a href={`#${field}`} onClick={(event) => focus(event, field)}>
            {t(`signup.${field}`)}
          </a>
        </span>
      ))}
    </Banner>
  )
}
