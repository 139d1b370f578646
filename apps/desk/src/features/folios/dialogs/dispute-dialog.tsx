import { decideDispute } from '@bellhop/contract/calls/desk/payments'
import type { Folio } from '@bellhop/contract/desk/folios'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'

const words = {
  kept: {
    title: 'Keep on bill?',
    action: 'Keep on bill',
    variant: 'primary',
    done: 'Kept on the bill.',
    answers: [
      'We checked: this was ordered from your room.',
      'This was ordered by someone in your room.',
    ],
  },
  removed: {
    title: 'Remove from bill?',
    action: 'Remove from bill',
    variant: 'danger',
    done: 'Removed from the bill.',
    answers: [
      'You’re right, this was our mistake. We’ve removed it from your bill.',
      'With our compliments.',
    ],
  },
} as const

interface Props extends DialogProps {
  dispute: Folio['disputes'][number]
  decision: 'kept' | 'removed'
}

export function DisputeDialog({ folio, dispute, decision, onClose }: Props) {
  const { answers, ...sheet } = words[decision]
  const form = useForm({ answer: '' }, `dispute/${dispute.requestId}/${decision}`)
  const change = useChange(decideDispute, { tags: ['folios'], since: folio.entries.length })
  return (
    <ChangeSheet
      {...sheet}
      form={form}
      change={change}
      call={{ params: { requestId: dispute.requestId }, body: { decision, ...form.body() } }}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p className="break-words font-medium">
          <span className="text-ink-soft">#{dispute.number}</span> {dispute.title}
        </p>
        <p className="whitespace-pre-line break-words border-line-strong border-s-2 ps-3">
          {dispute.reason}
        </p>
      </div>
      <p className="text-ink-soft">{dispute.guest} sees this reply. This can’t be undone.</p>
      <QuickTexts
        label="Answer"
        missing="Enter a reply to the guest."
        texts={answers}
        {...form.field('answer')}
      />
    </ChangeSheet>
  )
}
