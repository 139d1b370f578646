import { maxNote } from '@bellhop/domain/limits'
import { TextArea } from '@bellhop/ui/text-area'
import { useTranslations } from 'use-intl'
import type { OrderDraft } from '../order-draft.ts'
import type { Needed } from './check-requested-time.ts'
import { NeverTogether } from './never-together.tsx'
import { RequestedTimeField } from './requested-time.tsx'

interface Props {
  id: string
  draft: OrderDraft
  onChange: (draft: OrderDraft) => void
  noteLabel: string
  /** The providers with opening hours, and the dishes with serving hours. */
  needed: readonly Needed[]
  /** Two dishes with no time in common, so there is none to choose. */
  neverTogether: [first: Needed, second: Needed] | undefined
  timeProblem: 'missing' | Needed | undefined
}

export function DeliveryOptions(props: Props) {
  const { id, draft, onChange, noteLabel, needed, neverTogether, timeProblem } = props
  const t = useTranslations('order')
  return (
    <div id={id} className="grid grid-cols-1 gap-5">
      {neverTogether ? (
        <NeverTogether dishes={neverTogether} />
      ) : (
        <RequestedTimeField
          value={draft}
          onChange={(time) => onChange({ ...draft, ...time })}
          needed={needed}
          problem={timeProblem}
        />
      )}
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
