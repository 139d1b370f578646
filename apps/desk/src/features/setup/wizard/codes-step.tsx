import { confirmTestMessage, sendTestMessage } from '@bellhop/contract/calls/desk/setup'
import type { SetupState } from '@bellhop/contract/desk/setup'
import { codeLength, maxEmail } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { useMemo, useState } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { useGetSetupQuery } from '../setup-api.ts'
import { StepForm, useNextStep } from './step-form.tsx'

const ways: Record<SetupState['delivery']['by'], string> = {
  console:
    'The codes are only printed in the terminal of the server, where no guest reads them. Before you open, enter your mail server or an SMS gateway, and choose it for the codes. Until then you can try everything: look for the code in the terminal.',
  smtp: 'Codes are emailed. Guests sign in with their email address; a phone number gets no code.',
  webhook: 'Your gateway sends the codes to phones and email addresses.',
}

/** How codes reach guests, proved by typing the code of a test message. */
export function CodesStep() {
  const { data, ...query } = useGetSetupQuery()
  return (
    <>
      {data ? (
        <Codes delivery={data.delivery} />
      ) : (
        <StepForm step="codes" title={title} lead={lead} onSubmit={() => {}}>
          <Loading query={query} className="h-40" />
        </StepForm>
      )}
    </>
  )
}

const title = 'How codes reach guests'
const lead = 'Guests sign in with a code that you send them. Try it with a message to yourself.'

function Codes({ delivery: { by, testedWith, hasArrived } }: Pick<SetupState, 'delivery'>) {
  const { email, hotel } = useStaff()
  const [to, setTo] = useState(testedWith ?? (by === 'webhook' ? hotel.phone : email))
  const [code, setCode] = useState('')
  const sending = useChange(sendTestMessage, { tags: ['setup'] })
  const confirming = useChange(confirmTestMessage, { tags: ['setup'] })
  const sent = sending.data
  const next = useNextStep('codes')
  const isWaiting = sent !== undefined && sent.outcome !== 'failed' && !hasArrived

  async function save() {
    if (hasArrived) return next()
    if (!isWaiting) return void sending.run({ body: { to: to.trim() } })
    const { isDone } = await confirming.run({ body: { code: code.trim() } })
    if (isDone) setCode('')
  }

  // The form places the errors, and moves the focus to them, whenever they are another object.
  const errors = useMemo(
    () => ({ ...sending.errors, ...confirming.errors }),
    [sending.errors, confirming.errors],
  )
  const change = {
    isBusy: confirming.isBusy || sending.isBusy,
    problem: sending.problem ?? confirming.problem,
    errors,
  }
  return (
    <StepForm
      step="codes"
      title={title}
      lead={lead}
      action={hasArrived ? 'Continue' : isWaiting ? 'Confirm code' : 'Send test message'}
      skip={hasArrived ? undefined : 'Skip'}
      change={change}
      errors={{
        to: hasArrived || to.trim() ? undefined : 'Enter where to send it.',
        code:
          isWaiting && !new RegExp(`^\\d{${codeLength}}$`).test(code.trim())
            ? `Enter the ${codeLength} digits of the code.`
            : undefined,
      }}
      onSubmit={() => void save()}
    >
      <p>{ways[by]}</p>
      {!hasArrived && (
        <div className="flex flex-wrap gap-x-5">
          <TextLink to={`${paths.installation}?dialog=mail&step=codes`}>Mail server</TextLink>
          <TextLink to={`${paths.installation}?dialog=sms&step=codes`}>SMS gateway</TextLink>
          <TextLink to={`${paths.installation}?dialog=codes&step=codes`}>
            How codes are sent
          </TextLink>
        </div>
      )}
      {hasArrived ? (
        <p role="status" className="rounded-control bg-good-soft px-4 py-3 text-good">
          {`The test message to ${testedWith ?? to} has arrived.`}
        </p>
      ) : (
        <TextField
          label={by === 'smtp' ? 'Email address' : 'Phone number or email address'}
          required
          name="to"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmail}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      )}
      {sent?.outcome === 'failed' && !hasArrived && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad">
          {`The message was not sent: ${sent.reason}. Check the mail server or the gateway and try again.`}
        </p>
      )}
      {isWaiting && (
        <>
          <p role="status" className="text-ink-soft">
            {by === 'console'
              ? `The code is in the terminal, in the line OTP ${sent.to}.`
              : sent.outcome === 'sent'
                ? `Sent to ${sent.to}. It usually arrives within a minute.`
                : `The message to ${sent.to} is on its way.`}
          </p>
          <TextField
            label="Code of the message"
            required
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeLength}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <div>
            <Button
              busy={sending.isBusy}
              onClick={() => void sending.run({ body: { to: to.trim() } })}
            >
              Send again
            </Button>
          </div>
        </>
      )}
    </StepForm>
  )
}
