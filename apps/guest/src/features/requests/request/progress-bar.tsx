import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { stepsOf } from '@bellhop/domain/requests/request-status'
import { useTranslations } from 'use-intl'

interface Props {
  request: GuestRequest
  stage: string
}

/** A segment for each step of a running request; the current one moves. */
export function ProgressBar({ request: { kind, status }, stage }: Props) {
  const t = useTranslations('request')
  const steps = stepsOf(kind)
  const current = steps.indexOf(status)
  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={current + 1}
      aria-valuetext={t('stepOf', { step: stage, number: current + 1, count: steps.length })}
      className="flex gap-1.5"
    >
      {steps.map((step, index) => (
        <span
          key={step}
          className={`h-1.5 flex-1 rounded-full ${index <= current ? 'bg-accent' : 'bg-line'} ${index === current ? 'motion-safe:animate-pulse' : ''}`}
        />
      ))}
    </div>
  )
}
