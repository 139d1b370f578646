import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Check } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import { linkButton } from '../../shared/link-button.ts'

interface Props {
  /** The hotel's. */
  reply: ReactNode
  onChange: () => void
}

export function FeedbackThanks({ reply, onChange }: Props) {
  const t = useTranslations('feedback')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="grid justify-items-center gap-4 pt-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <Icon of={Check} className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-display font-semibold text-3xl outline-none">
        {t('thanks')}
      </h2>
      <p className="max-w-sm text-balance text-ink-soft">{t('thanksHelp')}</p>
      {reply}
      <div className="grid w-full max-w-xs gap-3 pt-4">
        <Link to={paths.reviews} className={linkButton}>
          {t('reviews')}
        </Link>
        <Button variant="quiet" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </section>
  )
}
