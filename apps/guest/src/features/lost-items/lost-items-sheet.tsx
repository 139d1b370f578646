import type { LostItem } from '@bellhop/contract/guest/lost-items'
import { maxItemName, maxNote } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Skeleton } from '@bellhop/ui/skeleton'
import { TextArea } from '@bellhop/ui/text-area'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { QueryView } from '../../data/query-view.tsx'
import { useSubmit } from '../../outbox/use-submit.ts'
import { Sheet } from '../../shared/sheet.tsx'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { useDraft } from '../../state/use-draft.ts'
import { lostItemSubmission, useListLostItemsQuery } from './api.ts'

const readString = (value: unknown) => (typeof value === 'string' ? value : '')

export default function LostItemsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat')
  // No event says that the desk has closed a report.
  const query = useListLostItemsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Sheet open onClose={onClose} title={t('leftBehind')}>
      <div className="grid grid-cols-1 gap-8">
        <LostItemForm />
        <QueryView query={query} skeleton={<Skeleton className="h-24 rounded-card" />}>
          {(items) => (items.length > 0 ? <Reported items={items} /> : null)}
        </QueryView>
      </div>
    </Sheet>
  )
}

function Reported({ items }: { items: LostItem[] }) {
  const t = useTranslations('lostItems')
  const format = useFormatter()
  return (
    <ul className="grid gap-3">
      {items.map(({ _id, text, place, reportedAt, closed }) => (
        <li key={_id} className="grid gap-1.5 rounded-card bg-sunken p-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="min-w-0 whitespace-pre-line font-semibold wrap-anywhere">{text}</bdi>
            <time dateTime={reportedAt} className="shrink-0 text-ink-muted text-sm">
              {format.dateTime(new Date(reportedAt), 'day')}
            </time>
          </p>
          {place && (
            <p className="wrap-anywhere">
              <bdi>{place}</bdi>
            </p>
          )}
          {closed?.outcome ? (
            <p className="whitespace-pre-line rounded-control bg-accent-soft px-4 py-3 wrap-anywhere">
              <bdi>{closed.outcome}</bdi>
            </p>
          ) : (
            <p className="text-ink-soft">{t(closed ? 'closed' : 'looking')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface Draft {
  text: string
  place: string
}

function readDraft(stored: unknown): Draft {
  const { text, place } = (stored ?? {}) as Partial<Record<keyof Draft, unknown>>
  return { text: readString(text), place: readString(place) }
}

function LostItemForm() {
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
