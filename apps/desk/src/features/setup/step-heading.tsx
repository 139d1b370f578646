import { focusHeading } from '@bellhop/ui/move-focus'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type Step, steps } from './steps.ts'

interface Props {
  step: Step
  title: string
  /** States the purpose of the screen in a sentence. */
  lead: string
}

/** Says which screen it is, and how many there are. */
export function StepHeading({ step, title, lead }: Props) {
  const t = useTranslations('setup')
  const number = steps.indexOf(step) + 1
  // The button that led here is gone.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-ink-soft text-sm">{t('stepOf', { number, count: steps.length })}</p>
      <progress
        aria-hidden="true"
        max={steps.length}
        value={number}
        className="h-1 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <h1
        tabIndex={-1}
        className="mt-2 wrap-anywhere font-display font-semibold text-2xl outline-none"
      >
        {title}
      </h1>
      <p className="text-ink-soft">{lead}</p>
    </div>
  )
}
