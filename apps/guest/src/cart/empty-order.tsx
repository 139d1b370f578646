import { Button } from '@bellhop/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Empties the order after a second tap, in the same place, confirms it. */
export function EmptyOrder({ onEmpty }: { onEmpty: () => void }) {
  const t = useTranslations('order')
  const [isAsked, setAsked] = useState(false)
  const question = useRef<HTMLFieldSetElement>(null)

  // The focused button has gone: focuses the harmless one of the two that replace it.
  useEffect(() => {
    if (isAsked) question.current?.querySelector('button')?.focus()
  }, [isAsked])

  if (!isAsked) {
    return (
      <Button variant="caution" className="justify-self-start" onClick={() => setAsked(true)}>
        {t('emptyOrder')}
      </Button>
    )
  }
  return (
    <fieldset ref={question} className="grid gap-3">
      <legend className="mb-3 font-semibold">{t('emptyQuestion')}</legend>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked(false)}>{t('keepOrder')}</Button>
        <Button variant="danger" onClick={onEmpty}>
          {t('emptyConfirm')}
        </Button>
      </div>
    </fieldset>
  )
}
