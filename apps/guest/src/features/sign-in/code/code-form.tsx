import { isApiError } from '@bellhop/client/api-error'
import { codeLength } from '@bellhop/domain/limits'
import { groupPhone } from '@bellhop/domain/people/telephone'
import { Button } from '@bellhop/ui/button'
import { Spinner } from '@bellhop/ui/spinner'
import { useToast } from '@bellhop/ui/toast'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../shared/use-change.ts'
import { codeAbandoned, type PendingCode } from '../../../state/log.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { signInApi } from '../api.ts'
import { useSignInProblem } from '../use-sign-in-problem.ts'
import { codeApi } from './api.ts'
import { CodeInput } from './code-input.tsx'

const { askForCode } = signInApi.endpoints
const { enterCode } = codeApi.endpoints

/** Submits the six digits as soon as the last one is entered. */
export function CodeForm({ code }: { code: PendingCode }) {
  const t = useTranslations('code')
  const tSignIn = useTranslations('signIn')
  const dispatch = useGuestDispatch()
  const formatProblem = useSignInProblem()
  const showToast = useToast()
  const enterSent = useChange(enterCode)
  const enterAtDesk = useChange(enterCode)
  const asking = useChange(askForCode)
  const isEntering = enterSent.isBusy || enterAtDesk.isBusy
  const wait = useSecondsUntil(code.resendAt)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()

  async function enter(otp: string) {
    if (isEntering) return
    setError(undefined)
    const { codeRequestId, hotelId, contact } = code
    const sendAtDesk = () => enterAtDesk.run({ to: { hotelId, ...contact }, otp })
    const result = codeRequestId
      ? await enterSent.run({ to: { requestId: codeRequestId }, otp })
      : await sendAtDesk()
    const error = result?.error
    const notice = result?.data?.notice
    if (notice) showToast({ text: notice, isLong: true })
    if (!error) return
    // A code of the front desk outlives the request.
    if (codeRequestId && isOver(error) && !(await sendAtDesk())?.error) return
    setError(formatProblem(error))
    // Clears a wrong code, but not one that could not be sent.
    if (isApiError(error) && error.kind === 'problem' && error.status === 400) setDigits('')
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
    const sent = { contact, hotelId, ...(registration && { registration }) }
    const error = (await asking.run(sent))?.error
    if (error) setError(formatProblem(error))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (digits.length === codeLength) void enter(digits)
    else setError(t('incomplete'))
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="font-display font-semibold text-xl">{t('title')}</h2>
        <p className="text-ink-soft text-sm">
          {t.rich(code.codeRequestId ? 'sent' : 'fromDesk', {
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
        label={t('label')}
        value={digits}
        error={error}
        readOnly={isEntering}
        onChange={change}
      />
      <Button type="submit" variant="primary" size="large" busy={isEntering}>
        {tSignIn('signIn')}
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
            disabled={asking.isBusy}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-accent"
          >
            {asking.isBusy && <Spinner />}
            <span>{t('resend')}</span>
          </button>
        )}
        <button
          type="button"
          onClick={() => dispatch(codeAbandoned())}
          className="min-h-11 rounded-control px-3 text-ink-soft underline underline-offset-4"
        >
          {t('changeContact')}
        </button>
        <p className="text-balance text-center text-ink-muted">{t('help')}</p>
      </div>
    </form>
  )
}

/** The code of the request has expired. */
function isOver(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.kind === 'problem' &&
    (error.code === 'otp_expired' || error.code === 'rate_limited')
  )
}

/** Whole seconds until `moment` (ms since 1970), counting down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= moment

  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  return Math.max(0, Math.ceil((moment - now) / 1000))
}
