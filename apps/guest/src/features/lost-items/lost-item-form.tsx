import type { LostItem } from '@bellhop/contract/guest/lost-items'
import { maxItemName, maxNote } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmit } from '../../outbox/use-submit.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useDraft } from '../../state/use-draft.ts'
import { lostItemSubmission } from './api.ts'

interface Draft {
  text: string
  place: string
}

const readString = (value: unknown) => (typeof value === 'string' ? value : '')

function readDraft(stored: unknown): Draft {
  const { text, place } = (stored ?? {}) as Partial<Record<keyof Draft, unknown>>
  return { text: readString(text), place: readString(place) }
}

export function LostItemForm() {
  const t = useTranslations('lostItems')
  const formatProblem = useRejectionSentence()
  const showToast = useToast()
  const { draft, change, clear } = useDraft('lostItem', readDraft)
  const { submit, isSubmitting } = useSubmit()
  const [isAttempted, setAttempted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const textField = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const text = draft.text.trim()
  const place = draft.place.trim()

  async function send(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    setProblem(undefined)
    if (!text) {
      textField.current?.focus()
      return
    }
    const [result] = await submit<LostItem>(
      lostItemSubmission({ text, ...(place && { place }) }, text),
    )
    if (!result) return
    if (result.state === 'rejected') {
      setProblem(formatProblem(result.error))
      return
    }
    clear()
    setAttempted(false)
    if (result.state === 'sent') showToast({ text: t('looking'), tone: 'good' })
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <TextArea
        ref={textField}
        label={t('text')}
        required
        rows={3}
        maxLength={maxNote}
        value={draft.text}
        error={isAttempted && !text ? t('textMissing') : undefined}
        onChange={(event) => change({ ...draft, text: event.target.value })}
      />
      <TextField
        label={t('place')}
        maxLength={maxItemName}
        autoComplete="off"
        value={draft.place}
        onChange={(event) => change({ ...draft, place: event.target.value })}
      />
      <p id={problemId} role="alert" className="text-bad text-sm empty:hidden">
        {problem}
      </p>
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {t('send')}
      </Button>
    </form>
  )
}
