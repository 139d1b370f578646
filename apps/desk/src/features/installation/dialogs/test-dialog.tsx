import type * as calls from '@bellhop/contract/calls/desk/installation'
import { maxEmail } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useChange } from '../../../api/use-change.ts'
import { FormSheet } from '../../../forms/form-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  title: string
  test: typeof calls.testMail | typeof calls.testCodes | typeof calls.testSms
  /** Where it goes, to begin with. */
  to: string
  label: string
  /** Where to look for it, once it was sent. */
  arrives?: string
  onClose: () => void
}

/** Sends one message, and says whether it went out. */
export function TestDialog({
  title,
  test,
  to,
  label,
  arrives = 'It usually arrives within a minute.',
  onClose,
}: Props) {
  const form = useForm({ to })
  const sending = useChange(test as typeof calls.testMail, { tags: [] })
  const { data } = sending
  return (
    <FormSheet
      title={title}
      action={data ? 'Send again' : 'Send test'}
      cancelLabel="Close"
      change={sending}
      onSubmit={() => void sending.run({ body: { to: form.values.to.trim() } })}
      onClose={onClose}
    >
      <TextField
        label={label}
        maxLength={maxEmail}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.required('to', 'Enter where to send it.')}
      />
      {data && !sending.isBusy && (
        <p
          role={data.outcome === 'failed' ? 'alert' : 'status'}
          className={`wrap-anywhere rounded-control px-4 py-3 ${data.outcome === 'failed' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}`}
        >
          {data.outcome === 'failed'
            ? data.reason
            : data.outcome === 'sent'
              ? `Sent to ${data.to}. ${arrives}`
              : `The message to ${data.to} is on its way, but was not accepted yet.`}
        </p>
      )}
    </FormSheet>
  )
}
