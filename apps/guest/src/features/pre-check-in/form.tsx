import type { PreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import { useTranslations } from 'use-intl'
import { useLocation, useSearch } from 'wouter'
import * as paths from '../../navigation/paths.ts'
import { type Draft, listSteps, type Step } from './draft.ts'
import type { DraftFile } from './draft-store.ts'
import type { StepProps } from './step-props.ts'
import { AdultStep } from './steps/adult-step.tsx'
import { ConsentStep } from './steps/consent-step.tsx'
import { DocumentsStep } from './steps/documents-step.tsx'
import { ForeignStep } from './steps/foreign-step.tsx'
import { SignaturesStep } from './steps/signatures-step.tsx'
import { StartStep } from './steps/start-step.tsx'
import { TripStep } from './steps/trip-step.tsx'
import type { DraftFiles } from './use-draft.ts'

interface Props {
  linkKey: string
  asked: PreCheckIn
  draft: Draft
  files: DraftFiles
  update: (change: (draft: Draft) => Draft) => void
  setFile: (field: string, file: DraftFile | undefined) => void
  onSent: () => void
}

/** The steps, one at a time. The step is in the address; going back preserves what was entered. */
export function PreCheckInForm({ linkKey, asked, draft, files, update, setFile, onSent }: Props) {
  const t = useTranslations('preCheckIn')
  const [, navigate] = useLocation()
  const asksFor = new URLSearchParams(useSearch()).get('step')
  const steps = listSteps(draft)
  const last = Math.min(draft.reached, steps.length - 1)
  const index = asksFor === null ? last : Math.min(Math.max(0, Number(asksFor) || 0), last)
  const step = steps[index] as Step

  function go(to: number) {
    update((present) => ({ ...present, reached: Math.max(present.reached, to) }))
    navigate(`${paths.preCheckIn(linkKey)}?step=${to}`)
  }

  /** An edit cancels the waiting submission. */
  function edit(values: (present: Draft) => Partial<Draft>) {
    update((present) => ({
      ...present,
      ...values(present),
      sendKey: undefined,
      isWaiting: false,
    }))
  }

  const props: StepProps = {
    draft,
    files,
    update,
    change: (values) => edit(() => values),
    changeAdult: (position, values) =>
      edit(({ adults }) => ({
        adults: adults.map((adult, at) => (at === position ? { ...adult, ...values } : adult)),
      })),
    setFile: (field, file) => {
      setFile(field, file)
      edit(() => ({}))
    },
    place: { step: index, steps: steps.length - 1 },
    next: () => go(index + 1),
    back: index > 0 ? () => go(index - 1) : undefined,
  }
  // Each step is a screen with a heading and errors for its fields.
  const id = `${step.kind}-${'position' in step ? step.position : ''}`
  switch (step.kind) {
    case 'start':
      return <StartStep key={id} {...props} asked={asked} />
    case 'adult':
      return <AdultStep key={id} {...props} position={step.position} />
    case 'foreign':
      return <ForeignStep key={id} {...props} position={step.position} />
    case 'trip':
      return <TripStep key={id} {...props} />
    case 'documents':
      return <DocumentsStep key={id} {...props} />
    case 'signatures':
      return <SignaturesStep key={id} {...props} />
    case 'consent':
      return (
        <ConsentStep
          key={id}
          {...props}
          linkKey={linkKey}
          onSent={onSent}
          title={t('consentTitle')}
        />
      )
  }
}
