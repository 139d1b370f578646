import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { Sheet } from '@bellhop/ui/sheet'
import { type ReactNode, useId } from 'react'
import type { ChangeState } from '../api/use-change.ts'
import { FieldFocus } from './field-focus.tsx'

interface Props {
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
  values?: object
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Focuses its first field, or the one that a link has named; an error does not clear the form. */
export function FormSheet(props: Props) {
  const { title, action, cancelLabel = 'Cancel', variant = 'primary', errors = {}, change } = props
  const formId = useId()
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={title}
      closeLabel="Close"
      wide={props.wide ?? false}
      toolbar={props.toolbar}
      beside={props.beside}
      footer={
        <div className="flex justify-end gap-3">
          <Button onClick={props.onClose}>{cancelLabel}</Button>
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
        <FieldFocus />
        {props.children}
      </Form>
    </Sheet>
  )
}
