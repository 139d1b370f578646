import { isApiError } from '@bellhop/client/api-error'
import { validateOtp } from '@bellhop/contract/calls/guest/sign-in'
import { codeLength } from '@bellhop/domain/limits'
import { groupPhone } from '@bellhop/domain/people/telephone'
import { toLatinDigits } from '@bellhop/domain/text/latin-digits'
import { Button } from '@bellhop/ui/button'
import { Spinner } from '@bellhop/ui/spinner'
import { useToast } from '@bellhop/ui/toast'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { codeAbandoned, type PendingCode } from '../../../state/log.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { useAskForCode } from '../use-ask-for-code.ts'
import { useSignIn } from '../use-sign-in.ts'
import { useSignInProblem } from '../use-sign-in-problem.ts'

/** Submits the six digits as soon as the last one is entered. */
export function CodeForm({ code }: { code: PendingCode }) {
  const t = useTranslations('code')
  const tSignIn = useTranslations('signIn')
  const dispatch = useGuestDispatch()
  const formatProblem = useSignInProblem()
  const showToast = useToast()
  const enterSent = useSignIn(validateOtp)
  const enterAtDesk = useSignIn(validateOtp)
  const asking = useAskForCode()
  const isEntering = enterSent.isBusy || enterAtDesk.isBusy
  const wait = useSecondsUntil(code.resendAt)
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()

  async function enter(otp: string) {
    if (isEntering) return
    setError(undefined)
    const { codeRequestId, hotelId, contact } = code
    const sendAtDesk = () => enterAtDesk.run({ body: { hotelId, ...contact, otp } })
    const result = codeRequestId
      ? await enterSent.run({ body: { requestId: codeRequestId, otp } })
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

interface CodeInputProps {
  label: string
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (digits: string) => void
}

/**
 * One input that looks like six boxes, so that paste, autofill and screen readers see a plain input. The boxes are
 * behind it; digits are left to right in every language.
 */
function CodeInput({ label, value, error, readOnly, onChange }: CodeInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // Also focused after a wrong code, so that the next one can be typed at once.
  useEffect(() => {
    if (!readOnly) input.current?.focus()
  }, [readOnly])

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div dir="ltr" className="group relative mx-auto w-full max-w-90">
        <input
          ref={input}
          id={id}
          name="code"
          value={value}
          readOnly={readOnly}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(readDigits(event.target.value))}
          // A pasted code replaces what was typed, and may be surrounded by other text.
          onPaste={(event) => {
            event.preventDefault()
            if (!readOnly) onChange(readDigits(event.clipboardData.getData('text')))
          }}
          // Typing continues after the last digit, wherever the guest tapped.
          onSelect={(event) => event.currentTarget.setSelectionRange(codeLength, codeLength)}
          className="absolute inset-0 size-full rounded-control bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div aria-hidden="true" className="pointer-events-none grid grid-cols-6 gap-2">
          {Array.from({ length: codeLength }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: boxes never move
              key={place}
              data-next={place === Math.min(value.length, codeLength - 1) || undefined}
              className={`grid h-14 place-items-center rounded-control border bg-surface font-display font-semibold text-xl tabular-nums transition ${error ? 'border-bad' : 'border-line-strong'} group-focus-within:data-next:border-accent group-focus-within:data-next:ring-2 group-focus-within:data-next:ring-accent ${readOnly ? 'opacity-60' : ''}`}
            >
              {value[place] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}

function readDigits(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, codeLength)
}
