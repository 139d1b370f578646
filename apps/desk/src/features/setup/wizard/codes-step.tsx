import { confirmTestMessage, getSetup, sendTestMessage } from '@bellhop/contract/calls/desk/setup'
import type { SetupState } from '@bellhop/contract/desk/setup'
import { codeLength, maxEmail } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { StepForm, useNextStep } from './step-form.tsx'

/** How codes reach guests, proved by typing the code of a test message. */
export function CodesStep() {
  const t = useTranslations('setup')
  const { data, ...query } = useRead(getSetup)
  return (
    <>
      {data ? (
        <Codes delivery={data.delivery} />
      ) : (
        <StepForm step="codes" title={t('codes.title')} lead={t('codes.lead')} onSubmit={() => {}}>
          <Loading query={query} className="h-40" />
        </StepForm>
      )}
    </>
  )
}

function Codes({ delivery: { by, testedWith, hasArrived } }: Pick<SetupState, 'delivery'>) {
  const t = useTranslations('setup')
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
      title={t('codes.title')}
      lead={t('codes.lead')}
      action={hasArrived ? t('continue') : isWaiting ? t('confirmCode') : t('sendTestMessage')}
      skip={hasArrived ? undefined : t('skip')}
      change={change}
      errors={{
        to: hasArrived || to.trim() ? undefined : t('enterWhereToSend'),
        code:
          isWaiting && !new RegExp(`^\\d{${codeLength}}$`).test(code.trim())
            ? t('enterTheDigits', { length: codeLength })
            : undefined,
      }}
      onSubmit={() => void save()}
    >
      <p>{t(`codes.${by}`)}</p>
      {!hasArrived && (
        <div className="flex flex-wrap gap-x-5">
          <TextLink to={`${paths.installation}?dialog=mail&step=codes`}>{t('mailServer')}</TextLink>
          <TextLink to={`${paths.installation}?dialog=sms&step=codes`}>{t('smsGateway')}</TextLink>
          <TextLink to={`${paths.installation}?dialog=codes&step=codes`}>
            {t('howCodesAreSent')}
          </TextLink>
        </div>
      )}
      {hasArrived ? (
        <p role="status" className="rounded-control bg-good-soft px-4 py-3 text-good">
          {t('testMessageArrived', { to: testedWith ?? to })}
        </p>
      ) : (
        <TextField
          label={by === 'smtp' ? t('emailAddress') : t('phoneOrEmail')}
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
          {sent.reason}
        </p>
      )}
      {isWaiting && (
        <>
          <p role="status" className="text-ink-soft">
            {by === 'console'
              ? t('codeInTheTerminal', { to: sent.to })
              : sent.outcome === 'sent'
                ? t('sentTo', { to: sent.to })
                : t('onItsWayTo', { to: sent.to })}
          </p>
          <TextField
            label={t('codeOfTheMessage')}
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
              {t('sendAgain')}
            </Button>
          </div>
        </>
      )}
    </StepForm>
  )
}
