import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Sheet } from '@bellhop/ui/sheet'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ChangeState } from '../api/use-change.ts'

interface Props {
  title: string
  /** On the button that sends the form. */
  action: string
  /** On the other button, where “Cancel” would mean something else. */
  keepLabel?: string
  variant?: 'primary' | 'danger'
  /** For fields side by side. */
  wide?: boolean
  /** Errors in what is entered now, by name of the field: its path in the body of the call, such as `guest.name`. */
  errors?: Readonly<Record<string, string | undefined>>
  /** What `useChange` has: the server's errors appear at the fields of the same names. */
  change: ChangeState
  /** What is entered, if there are fields without a native control. */
  values?: object
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. It begins in its first field; an error leaves what was entered. */
export function FormSheet(props: Props) {
  const { title, action, keepLabel = 'Cancel', variant = 'primary', errors = {}, change } = props
  const formId = useId()
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={title}
      closeLabel="Close"
      wide={props.wide ?? false}
      footer={
        <div className="flex justify-end gap-3">
          <Button onClick={props.onClose}>{keepLabel}</Button>
          <Button type="submit" form={formId} variant={variant} busy={change.isBusy}>
            {action}
          </Button>
        </div>
      }
    >
      <Form
        id={formId}
        summaryTitle="Check these fields"
        errors={errors}
        serverErrors={change.errors}
        values={props.values}
        problem={change.problem}
        busy={change.isBusy}
        onSubmit={props.onSubmit}
        className="grid gap-4"
      >
        <FirstFieldFocus />
        {props.children}
      </Form>
    </Sheet>
  )
}

/** The sheet's content comes after the sheet: nothing is there to focus when it opens. */
function FirstFieldFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const field = mark.current
      ?.closest('form')
      ?.querySelector('input, textarea, select, button[name]')
    if (field instanceof HTMLElement) field.focus()
  }, [])
  return <span ref={mark} hidden />
}
