import { maxNote } from '@bellhop/domain/limits'
import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { TextArea } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import type { OrderDraft } from './order-draft.ts'
import { RequestedTimeField } from './requested-time.tsx'

type Provider = OpeningHours & { name: string }

interface Props {
  id: string
  draft: OrderDraft
  onChange: (draft: OrderDraft) => void
  noteLabel: string
  /** Who prepares it, where they have opening hours. */
  providers: readonly Provider[]
  /** When the lines are served, where that is narrower. */
  served: readonly OpeningHours[]
  timeProblem: 'missing' | Provider | undefined
}

/** The requested time and the note for the order. */
export function DeliveryOptions(props: Props) {
  const { id, draft, onChange, noteLabel, providers, served, timeProblem } = props
  const t = useTranslations('order')
  return (
    <div id={id} className="grid grid-cols-1 gap-5">
      <RequestedTimeField
        value={draft}
        onChange={(time) => onChange({ ...draft, ...time })}
        providers={providers}
        served={served}
        problem={timeProblem}
      />
      <TextArea
        label={noteLabel}
        help={t('noteHelp', { count: maxNote - draft.note.length })}
        rows={2}
        maxLength={maxNote}
        value={draft.note}
        onChange={(event) => onChange({ ...draft, note: event.target.value })}
      />
    </div>
  )
}
