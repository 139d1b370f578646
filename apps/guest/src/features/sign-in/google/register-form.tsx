import { registerWithGoogle } from '@bellhop/contract/calls/guest/sign-in'
import { formatReadPhone } from '@bellhop/domain/people/format-read-phone'
import { readTypedPhone } from '@bellhop/domain/people/telephone'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHotelCountry } from '../../../data/use-hotel-country.ts'
import { BookingRefField, readBookingRef } from '../contact/booking-ref-field.tsx'
import { readError } from '../read-error.ts'
import { type Session, useSignIn } from '../use-sign-in.ts'
import { useSignInProblem } from '../use-sign-in-problem.ts'

interface Props {
  hotelId: string
  idToken: string
  onRegistered: (session: Session) => void
  /** The guest has registered on another phone in the meantime. */
  onKnown: () => void
}

/** Optional details that Google does not provide: a phone number and a booking reference. */
export function GoogleRegisterForm({ hotelId, idToken, onRegistered, onKnown }: Props) {
  const t = useTranslations('google')
  const tRegister = useTranslations('register')
  const tSignIn = useTranslations('signIn')
  const country = useHotelCountry(hotelId)
  const formatProblem = useSignInProblem()
  const showToast = useToast()
  const { run, isBusy } = useSignIn(registerWithGoogle)
  const [typed, setTyped] = useState({ phone: '', bookingRef: '' })
  const [errors, setErrors] = useState<{ phone?: string; bookingRef?: string; form?: string }>({})

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const phone = typed.phone.trim() && (readTypedPhone(typed.phone, country) ?? null)
    const bookingRef = readBookingRef(typed.bookingRef)
    if (phone === null || bookingRef === null) {
      setErrors({
        ...(phone === null && { phone: tSignIn('invalidPhone') }),
        ...(bookingRef === null && { bookingRef: tRegister('invalidBookingRef') }),
      })
      return
    }
    setErrors({})
    const result = await run({
      params: { hotelId },
      body: { idToken, ...(phone && { phone }), ...(bookingRef && { bookingRef }) },
    })
    if (!result) return
    const notice = result.data?.notice
    if (notice) showToast({ text: notice, isLong: true })
    if (result.data) onRegistered(result.data)
    else if (readError(result) === 'guest_exists') onKnown()
    else setErrors({ form: formatProblem(result.error) })
  }

  const read = formatReadPhone(typed.phone, country)

  function change(next: Partial<typeof typed>) {
    setTyped({ ...typed, ...next })
    setErrors({})
  }

  return (
    <Card className="sm:p-6">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-1">
          <h2 className="font-display font-semibold text-xl">{t('newTitle')}</h2>
          <p className="text-ink-soft text-sm">{t('newIntro')}</p>
        </div>
        <TextField
          label={t('phone')}
          help={
            read ? t('phoneRead', { phone: read }) : country && tSignIn('phoneCountry', { country })
          }
          error={errors.phone}
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          dir="ltr"
          value={typed.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <BookingRefField
          value={typed.bookingRef}
          error={errors.bookingRef}
          onChange={(bookingRef) => change({ bookingRef })}
        />
        <p role="alert" className="text-bad text-sm empty:hidden">
          {errors.form}
        </p>
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {tRegister('title')}
        </Button>
      </form>
    </Card>
  )
}
