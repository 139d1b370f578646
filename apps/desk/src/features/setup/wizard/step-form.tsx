import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ChangeState } from '../../../api/use-sending.ts'
import { paths } from '../../../shared/paths.ts'
import { StepHeading } from '../step-heading.tsx'
import { type DeskStep, type Step, steps } from '../steps.ts'

interface Props {
  step: DeskStep
  title: string
  lead: string
  /** Default: Continue. */
  action?: string
  /** The button that goes on without saving. Missing if there is nothing to save. */
  skip?: string | undefined
  change?: ChangeState | undefined
  errors?: Readonly<Record<string, string | undefined>>
  values?: object
  onSubmit: () => void
  children: ReactNode
}

/** One screen of the wizard: Enter goes on, Back and Skip save nothing. */
export function StepForm({ step, title, lead, change, children, ...props }: Props) {
  const t = useTranslations('setup')
  const { action = t('continue'), skip, errors = {}, values, onSubmit } = props
  const navigate = useNavigate()
  const before = neighbourOf(step, -1)
  const next = useNextStep(step)
  const isBusy = change?.isBusy ?? false
  return (
    <Form
      summaryTitle={t('checkTheseFields')}
      errors={errors}
      {...(change && { serverErrors: change.errors })}
      values={values}
      problem={change?.problem}
      busy={isBusy}
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-5"
    >
      <StepHeading step={step} title={title} lead={lead} />
      {children}
      <div className="flex flex-wrap justify-between gap-3">
        {before && (
          <Button disabled={isBusy} onClick={() => void navigate(paths.setupStep(before))}>
            {t('back')}
          </Button>
        )}
        <div className="ms-auto flex flex-wrap gap-3">
          {skip && (
            <Button variant="quiet" disabled={isBusy} onClick={next}>
              {skip}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isBusy}>
            {action}
          </Button>
        </div>
      </div>
    </Form>
  )
}

/** @returns goes to the next step */
export function useNextStep(step: DeskStep): () => void {
  const navigate = useNavigate()
  const next = neighbourOf(step, 1)
  return () => void navigate(next ? paths.setupStep(next) : paths.start)
}

function neighbourOf(step: Step, distance: 1 | -1): Step | undefined {
  const found = steps[steps.indexOf(step) + distance]
  // The hotel and its administrator are made.
  return found === 'hotel' || found === 'admin' ? undefined : found
}
