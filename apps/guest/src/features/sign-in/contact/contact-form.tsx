import { isApiError } from '@bellhop/client/api-error'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { Button } from '@bellhop/ui/button'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHotelCountry } from '../../../data/use-hotel-country.ts'
import { codeSent, type PendingCode } from '../../../state/log.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { useAskForCode } from '../use-ask-for-code.ts'
import { ContactFields, nothingTyped, readContact } from './contact-fields.tsx'
import { useContactProblem } from './use-contact-problem.ts'

export function ContactForm({ hotelId }: { hotelId: string }) {
  const t = useTranslations('signIn')
  const country = useHotelCountry(hotelId)
  const formatProblem = useContactProblem()
  const { run, isBusy } = useAskForCode()
  const [typed, setTyped] = useState(nothingTyped)
  const [error, setError] = useState<string>()
  const dispatch = useGuestDispatch()
  /** For a contact to which no code can be sent at the moment. */
  const [deskCode, setDeskCode] = useState<PendingCode>()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const contact = readContact(typed, country)
    if (!contact) {
      setError(t(typed.way === 'phone' ? 'invalidPhone' : 'invalidEmail'))
      return
    }
    setError(undefined)
    const error = (await run({ hotelId, contact }))?.error
    if (!error) return
    setError(formatProblem(error))
    if (isApiError(error) && error.kind === 'problem' && error.code === 'rate_limited') {
      setDeskCode(makeDeskCode(hotelId, contact, error.retryAfter))
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h2 className="font-display font-semibold text-xl">{t('title')}</h2>
      <ContactFields
        typed={typed}
        country={country}
        error={error}
        onChange={(next) => {
          setTyped(next)
          setError(undefined)
          setDeskCode(undefined)
        }}
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('sendCode')}
      </Button>
      {deskCode && (
        <Button size="large" onClick={() => dispatch(codeSent(deskCode))}>
          {t('enterDeskCode')}
        </Button>
      )}
    </form>
  )
}

/** @param wait until a code can be requested, in seconds */
function makeDeskCode(hotelId: string, contact: PendingCode['contact'], wait = 60): PendingCode {
  const to = 'phone' in contact ? contact.phone : contact.email
  const now = Date.now()
  const resendAt = now + wait * 1000
  return { codeRequestId: null, to, contact, hotelId, expiresAt: now + HOUR_MS, resendAt }
}
