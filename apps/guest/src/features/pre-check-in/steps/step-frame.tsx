import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Screen } from '../../../shared/screen.tsx'
import type { StepProps } from '../step-props.ts'

interface Props extends Pick<StepProps, 'place' | 'back'> {
  title: string
  intro?: string | undefined
  errors?: Readonly<Record<string, string | undefined>>
  problem?: string | undefined
  submitLabel?: string | undefined
  busy?: boolean
  onSubmit: () => void
  children: ReactNode
}

export function StepFrame({
  title,
  intro,
  place,
  back,
  errors = {},
  problem,
  submitLabel,
  busy = false,
  onSubmit,
  children,
}: Props) {
  const t = useTranslations('preCheckIn')
  return (
    <Screen title={title}>
      <Form
        errors={errors}
        problem={problem}
        summaryTitle={t('checkFields')}
        busy={busy}
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-5"
      >
        <div className="-mt-2 grid gap-2">
          <p className="text-ink-muted text-sm tabular-nums">{t('progress', place)}</p>
          <progress
            aria-hidden="true"
            value={place.step}
            max={place.steps}
            className="h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        </div>
        {intro && <p className="text-ink-soft">{intro}</p>}
        {children}
        <div className="flex flex-wrap-reverse gap-3 pt-2">
          {back && (
            <Button size="large" onClick={back} className="flex-auto">
              {t('back')}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={busy}
            className="flex-[2_1_auto]"
          >
            {submitLabel ?? t('next')}
          </Button>
        </div>
      </Form>
    </Screen>
  )
}
