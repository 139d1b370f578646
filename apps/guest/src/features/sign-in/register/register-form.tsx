import { maxName } from '@bellhop/domain/limits'
import { hasAddress } from '@bellhop/domain/people/person-name'
import { readName } from '@bellhop/domain/text/invisible'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHotelCountry } from '../../../data/use-hotel-country.ts'
import { BookingRefField, readBookingRef } from '../contact/booking-ref-field.tsx'
import {
  ContactFields,
  nothingTyped,
  readContact,
  type TypedContact,
} from '../contact/contact-fields.tsx'
import { useAskForCode } from '../use-ask-for-code.ts'
import { useSignInProblem } from '../use-sign-in-problem.ts'

export interface TypedRegistration {
  name: string
  bookingRef: string
  contact: TypedContact
}

export const noRegistration: TypedRegistration = {
  name: '',
  bookingRef: '',
  contact: nothingTyped,
}

interface Props {
  hotelId: string
  /** Owned by the screen, so that it survives a code sent to a mistyped number. */
  typed: TypedRegistration
  onChange: (typed: TypedRegistration) => void
}

/** Asks for a name and a destination for the code. Entering the code creates the account. */
export function RegisterForm({ hotelId, typed, onChange }: Props) {
  const t = useTranslations('register')
  const tSignIn = useTranslations('signIn')
  const country = useHotelCountry(hotelId)
  const formatProblem = useSignInProblem()
  const { run, isBusy } = useAskForCode()
  const [errors, setErrors] = useState<Partial<Record<keyof TypedRegistration, string>>>({})

  function change(next: Partial<TypedRegistration>) {
    onChange({ ...typed, ...next })
    setErrors({})
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    const name = readName(typed.name)
    const bookingRef = readBookingRef(typed.bookingRef)
    const contact = readContact(typed.contact, country)
    if (!name || hasAddress(name) || bookingRef === null || !contact) {
      setErrors({
        ...(!name && { name: t('nameMissing') }),
        ...(hasAddress(name) && { name: t('nameAddress') }),
        ...(bookingRef === null && { bookingRef: t('invalidBookingRef') }),
        ...(!contact && {
          contact: tSignIn(typed.contact.way === 'phone' ? 'invalidPhone' : 'invalidEmail'),
        }),
      })
      return
    }
    setErrors({})
    const registration = { name, ...(bookingRef && { bookingRef }) }
    const error = (await run({ hotelId, contact, registration }))?.error
    if (error) setErrors({ contact: formatProblem(error) })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="font-display font-semibold text-xl">{t('title')}</h2>
        <p className="text-ink-soft text-sm">{t('intro')}</p>
      </div>
      <TextField
        label={t('name')}
        error={errors.name}
        name="name"
        autoComplete="name"
        maxLength={maxName}
        value={typed.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ContactFields
        typed={typed.contact}
        country={country}
        error={errors.contact}
        onChange={(contact) => change({ contact })}
      />
      <BookingRefField
        value={typed.bookingRef}
        error={errors.bookingRef}
        onChange={(bookingRef) => change({ bookingRef })}
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {tSignIn('sendCode')}
      </Button>
    </form>
  )
}
