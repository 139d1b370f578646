import type { Folio } from '@bellhop/contract/desk/folios'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { QuickTexts } from '../../../shared/quick-texts.tsx'
import { folioChanges } from '../changes-api.ts'
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
  const { title, action, variant, done, answers } = words[decision]
  const [answer, setAnswer] = useState('')
  const change = useChange(folioChanges.decideDispute, folio.entries.length)
  const showToast = useToast()

  async function handleSubmit() {
    const body = { decision, answer: answer.trim() }
    const { isDone } = await change.run({ params: { requestId: dispute.requestId }, body })
    if (!isDone) return
    showToast({ text: done, tone: 'good' })
    onClose()
  }

  return (
    <FormSheet
      title={title}
      action={action}
      variant={variant}
      errors={{ answer: answer.trim() ? undefined : 'Enter a reply to the guest.' }}
      change={change}
      onSubmit={() => void handleSubmit()}
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
        name="answer"
        texts={answers}
        value={answer}
        onChange={setAnswer}
      />
    </FormSheet>
  )
}
