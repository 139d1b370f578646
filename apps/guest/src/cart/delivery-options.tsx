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
  /** The providers that are closed now. */
  closed: readonly Provider[]
  timeProblem: 'missing' | Provider | undefined
}

/** The requested time and the note for the order. */
export function DeliveryOptions({ id, draft, onChange, noteLabel, closed, timeProblem }: Props) {
  const t = useTranslations('order')
  return (
    <div id={id} className="grid grid-cols-1 gap-5">
      <RequestedTimeField
        value={draft}
        onChange={(time) => onChange({ ...draft, ...time })}
        closed={closed}
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
