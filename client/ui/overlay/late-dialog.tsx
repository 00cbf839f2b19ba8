import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { latePart, useLatePart } from '#client/platform/page/late-part.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import { RetryBanner } from '#client/ui/retry-banner.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  isOpen: boolean
  onClose(): void
}

/**
 * `leaves`: the dialog is rendered only while it is open. `stays`: after the dialog was opened once, it stays rendered, so that the close
 * animation can run.
 */
type Manner = 'stays' | 'leaves'

/**
 * A dialog whose code is loaded after the page: when the browser is idle, or at once if the dialog is opened. While the code loads, it
 * shows a spinner; after a failure, it shows a retry button. Like the gallery, this component may contain texts, because the texts of the
 * dialog are not loaded yet.
 */
export function lateDialog<Props>(
  fetchDialog: () => Promise<ComponentType<Props>>,
  manner: Manner = 'stays',
): (props: Props & DialogProps) => ReactNode {
  const late = latePart(fetchDialog)
  return function LateDialog(props) {
    const { isOpen, onClose } = props
    const { Part, state } = useLatePart(late, isOpen)
    const [was_opened, setOpened] = useState(isOpen)
    if (isOpen && !was_opened) setOpened(true)
    if (Part) return (manner === 'stays' ? was_opened : isOpen) && <Part {...props} />
    return was_opened && <Waiting isOpen={isOpen} has_failed={state === 'failed'} onRetry={() => void late.retry()} onClose={onClose} />
  }
}

/** Time before the spinner shows. Most dialogs load faster than this, and the spinner would only flicker. */
const patience_ms = 300

function Waiting({ isOpen, onClose, has_failed, onRetry }: DialogProps & { has_failed: boolean; onRetry(): void }) {
  const t = useT()
  const [is_slow, setSlow] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setSlow(true), patience_ms)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isOpen])
  return (
    <Modal
      isOpen={isOpen && (is_slow || has_failed)}
      onClose={onClose}
      title={t('common.loading')}
      isTitleHidden={has_failed}
      closeLabel={t('common.close')}
      size="small"
    >
      {has_failed ? (
        <RetryBanner retryLabel={t('common.retry')} onRetry={onRetry}>
          {t('common.try_later')}
        </RetryBanner>
      ) : (
        <Room aria-busy="true">
          <Spinner size="large" />
        </Room>
      )}
    </Modal>
  )
}

const Room = styled.div`
  display: grid;
  place-items: center;
  min-height: 8rem;
`
