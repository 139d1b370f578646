import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import type { ChangeState, Outcome } from '../api/use-sending.ts'
import { FormSheet, type FormSheetProps } from './form-sheet.tsx'
import type { Draft } from './use-draft.ts'

type SheetProps = Omit<FormSheetProps, 'values' | 'isChanged' | 'draft' | 'onSubmit'>

interface Props<Call, Data> extends SheetProps {
  /** The form of its fields; a question has none. */
  form?: { values: object; isChanged: boolean; draft?: Draft | undefined }
  /** The result of `useChange`. */
  change: ChangeState & { run: (call: Call) => Promise<Outcome<Data>> }
  /** Parameters and body; undefined while there is nothing to send. */
  call: Call | undefined
  /** The toast once the change is made. */
  done?: string | ((data: Data) => string)
  /** Instead of closing, once the change is made. */
  onDone?: (data: Data) => unknown
  /** For a rejection that the form answers itself; it is shown in any case. */
  onRejected?: (error: unknown) => void
}

/** A dialog that makes one change: a question, or a form that keeps what was entered, or asks before it is lost. */
export function ChangeSheet<Call, Data>(props: Props<Call, Data>) {
  const { form, change, call, done, onDone, onRejected, onClose, ...sheet } = props
  const [isEnding, setEnding] = useState(false)
  const showToast = useToast()

  async function submit() {
    if (call === undefined) return
    const { isDone, data, error } = await change.run(call)
    if (!isDone) return onRejected?.(error)
    form?.draft?.forget()
    setEnding(true)
    await (onDone ? onDone(data) : onClose())
    setEnding(false)
    const text = typeof done === 'function' ? done(data) : done
    if (text !== undefined) showToast({ text, tone: 'good' })
  }

  return (
    <FormSheet
      {...sheet}
      change={{ ...change, isBusy: change.isBusy || isEnding }}
      values={form?.values}
      isChanged={!isEnding && (form?.isChanged ?? false)}
      draft={form?.draft}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  )
}
