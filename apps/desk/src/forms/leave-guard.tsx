import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  isChanged: boolean
  /** Whether leaving was attempted. */
  open: boolean
  /** For another loss than that of what was entered. */
  texts?: { title: string; text: string; stay: string; leave: string }
  onStay: () => void
  onLeave: () => void
}

/** Asks before changes are lost: on closing a form or leaving it, and, in the browser's words, on closing or reloading the page. */
export function LeaveGuard({ isChanged, open, texts, onStay, onLeave }: Props) {
  const t = useTranslations('forms')
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  return (
    <Sheet
      open={open}
      onClose={onStay}
      title={texts?.title ?? t('leave.title')}
      closeLabel={t('close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onStay}>{texts?.stay ?? t('leave.stay')}</Button>
          <Button variant="danger" onClick={onLeave}>
            {texts?.leave ?? t('leave.discard')}
          </Button>
        </div>
      }
    >
      <p>{texts?.text ?? t('leave.notSaved')}</p>
    </Sheet>
  )
}
