import { isApiError } from '@bellhop/client/api-error'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { createRetryKeys } from '@bellhop/client/retry-keys'
import { codeLength } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Spinner } from '@bellhop/ui/spinner'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { groupPhone } from '../../../intl/telephone.ts'
import { codeAbandoned, type PendingCode } from '../../../state/log.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { useAskForCodeMutation, useEnterCodeMutation } from '../api.ts'
import { useSignInProblem } from '../use-sign-in-problem.ts'
import { CodeInput } from './code-input.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Takes the six digits and submits them as soon as the last one is entered. */
export function CodeForm({ code }: { code: PendingCode }) {
  const t = useTranslations('signIn')
  const dispatch = useGuestDispatch()
  const sayProblem = useSignInProblem()
  const [retryKeys] = useState(createRetryKeys)
  const [enterCode, entering] = useEnterCodeMutation()
  const [askForCode, asking] = useAskForCodeMutation()
  const wait = useSecondsUntil(code.resendAt)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()

  async function enter(otp: string) {
    if (entering.isLoading) return
    setError(undefined)
    const { codeRequestId, hotelId, contact } = code
    const error = codeRequestId
      ? await send({ requestId: codeRequestId }, otp)
      : await send({ hotelId, ...contact }, otp)
    if (!error) return
    // A code of the front desk works beyond the request, too.
    if (codeRequestId && isOver(error) && !(await send({ hotelId, ...contact }, otp))) return
    setError(sayProblem(error))
    // A wrong code is cleared; one that could not be sent stays.
    if (isApiError(error) && error.kind === 'problem' && error.status === 400) setDigits('')
  }

  async function send(to: Parameters<typeof enterCode>[0]['to'], otp: string) {
    const body = { to, otp }
    const { error } = await enterCode({ ...body, idempotencyKey: retryKeys.keyFor(body) })
    retryKeys.settle(body, error)
    return error
  }

  function change(next: string) {
    setDigits(next)
    if (next.length > 0) setError(undefined)
    if (next.length === codeLength) void enter(next)
  }

  async function resend() {
    setError(undefined)
    setDigits('')
    const { contact, hotelId, registration } = code
    const { error } = await askForCode({
      contact,
      hotelId,
      ...(registration && { registration }),
      idempotencyKey: newIdempotencyKey(),
    })
    if (error) setError(sayProblem(error))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (digits.length === codeLength) void enter(digits)
    else setError(t('codeIncomplete'))
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="font-display font-semibold text-xl">{t('codeTitle')}</h2>
        <p className="text-ink-soft text-sm">
          {t.rich(code.codeRequestId ? 'codeSent' : 'codeFromDesk', {
            to: groupPhone(code.to),
            ltr: (chunks) => (
              <bdi dir="ltr" className="font-semibold text-ink">
                {chunks}
              </bdi>
            ),
          })}
        </p>
      </div>
      <CodeInput
        label={t('codeLabel')}
        value={digits}
        error={error}
        readOnly={entering.isLoading}
        onChange={change}
      />
      <Button type="submit" variant="primary" size="large" busy={entering.isLoading}>
        {t('signIn')}
      </Button>
      <div className="grid justify-items-center gap-1 text-sm">
        {wait > 0 ? (
          <p className="flex min-h-11 items-center text-center text-ink-muted">
            {t('resendIn', { count: wait })}
          </p>
        ) : (
          <button
            type="button"
            onClick={resend}
            disabled={asking.isLoading}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-accent"
          >
            {asking.isLoading && <Spinner />}
            {t('resend')}
          </button>
        )}
        <button
          type="button"
          onClick={() => dispatch(codeAbandoned())}
          className="min-h-11 rounded-control px-3 text-ink-soft underline underline-offset-4"
        >
          {t('changeContact')}
        </button>
        <p className="text-balance text-center text-ink-muted">{t('codeHelp')}</p>
      </div>
    </form>
  )
}

/** The request's code works no more. */
function isOver(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.kind === 'problem' &&
    (error.code === 'otp_expired' || error.code === 'rate_limited')
  )
}
