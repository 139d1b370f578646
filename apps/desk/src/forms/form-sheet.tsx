import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeState } from '../api/use-sending.ts'
import { DraftNote } from './draft-note.tsx'
import { FieldFocus } from './field-focus.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { Draft } from './use-draft.ts'
import { useHeldLink } from './use-held-link.ts'

export interface FormSheetProps {
  title: string
  /** Label of the button that sends the form. */
  action: string
  /** Label of the other button, if “Cancel” would be ambiguous. */
  cancelLabel?: string
  variant?: 'primary' | 'danger'
  /** For fields side by side. */
  wide?: boolean
  /** See `Sheet`. */
  toolbar?: ReactNode
  beside?: ReactNode
  /** Problems of the current values, by field name: its path in the body of the call, such as `guest.name`. */
  errors?: Readonly<Record<string, string | undefined>>
  /** The state of `useChange`: the server's errors appear at the fields of the same names. */
  change: ChangeState
  /** The current values, if there are fields without a native control. */
  values?: object | undefined
  /** Whether closing the form, or leaving it by a link, would lose values; without a draft it then asks first. */
  isChanged?: boolean
  /** Keeps the values: only “Cancel” discards them, and asks. */
  draft?: Draft | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Focuses its first field, or the one that a link has named; an error does not clear the form. */
export function FormSheet(props: FormSheetProps) {
  const t = useTranslations('forms')
  const {
    title,
    action,
    cancelLabel = t('cancel'),
    variant = 'primary',
    errors = {},
    change,
  } = props
  const { isChanged = false, draft, onClose } = props
  const formId = useId()
  const [asksToLeave, setAsksToLeave] = useState(false)
  const isAtRisk = isChanged && !draft
  const link = useHeldLink(isAtRisk)
  const showToast = useToast()
  const cancel = () => (isChanged ? setAsksToLeave(true) : onClose())
  const close = () => {
    if (!draft) return cancel()
    if (isChanged) showToast({ text: t('draft.kept') })
    onClose()
  }
  return (
    <>
      <Sheet
        open
        onClose={close}
        title={title}
        closeLabel={t('close')}
        wide={props.wide ?? false}
        toolbar={props.toolbar}
        beside={props.beside}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={cancel}>{cancelLabel}</Button>
            <Button type="submit" form={formId} variant={variant} busy={change.isBusy}>
              {action}
            </Button>
          </div>
        }
      >
        <Form
          id={formId}
          summaryTitle={t('checkTheseFields')}
          errors={errors}
          serverErrors={change.errors}
          values={props.values}
          problem={change.problem}
          busy={change.isBusy}
          onSubmit={props.onSubmit}
          className="grid gap-4"
        >
          <FieldFocus />
          <DraftNote draft={draft} />
          {props.children}
        </Form>
      </Sheet>
      <LeaveGuard
        isChanged={isAtRisk}
        open={asksToLeave || link.isHeld}
        onStay={() => {
          setAsksToLeave(false)
          link.forget()
        }}
        onLeave={() => {
          draft?.forget()
          if (link.isHeld) link.follow()
          else onClose()
        }}
      />
    </>
  )
}
