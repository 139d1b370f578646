import { isApiError } from '@bellhop/client/api-error'
import { findBooking } from '@bellhop/contract/calls/guest/bookings'
import { readReference } from '@bellhop/domain/stays/booking-reference'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Form } from '@bellhop/ui/form'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation, useParams } from 'wouter'
import { useProblemSentence } from '../../../data/use-problem-sentence.ts'
import * as paths from '../../../navigation/paths.ts'
import { parseEmail } from '../../../shared/contact/contact.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import { bookingsApi } from '../api.ts'
import { BookingPage } from '../booking-page.tsx'

/** Finds a booking by the details on its confirmation. */
export default function FindScreen() {
  const { hotelId = '' } = useParams()
  const t = useTranslations('booking')
  const [, navigate] = useLocation()
  const dispatch = useGuestDispatch()
  const formatProblem = useProblemSentence()
  const { run, isBusy } = useChange(findBooking)
  const [typed, setTyped] = useState({ reference: '', email: '' })
  const [problem, setProblem] = useState<string>()
  const bookingRef = readReference(typed.reference)
  const email = parseEmail(typed.email)

  async function find() {
    if (!bookingRef || !email || isBusy) return
    setProblem(undefined)
    const result = await run({ params: { id: hotelId }, body: { bookingRef, email } })
    if (!result) return
    const { data, error } = result
    if (data) {
      const { checkInKey, ...booking } = data
      void dispatch(bookingsApi.util.upsertQueryData('getBooking', checkInKey, booking))
      navigate(paths.booking(hotelId, checkInKey))
      return
    }
    const isUnknown = isApiError(error) && error.kind === 'problem' && error.code === 'not_found'
    setProblem(isUnknown ? t('bookingNotFound') : formatProblem(error))
  }

  return (
    <BookingPage hotelId={hotelId} title={t('findTitle')} backTo={paths.hotelPage(hotelId)}>
      <Card className="max-w-xl sm:p-8">
        <Form
          errors={{
            ...(!bookingRef && { bookingRef: t('referenceMissing') }),
            ...(!email && { email: t('emailInvalid') }),
          }}
          problem={problem}
          summaryTitle={t('checkFields')}
          busy={isBusy}
          onSubmit={() => void find()}
          className="grid gap-5"
        >
          <p className="text-ink-soft text-sm">{t('findHelp')}</p>
          <TextField
            label={t('reference')}
            name="bookingRef"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            required
            value={typed.reference}
            onChange={(event) => setTyped({ ...typed, reference: event.target.value })}
          />
          <TextField
            label={t('email')}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            dir="ltr"
            required
            value={typed.email}
            onChange={(event) => setTyped({ ...typed, email: event.target.value })}
          />
          <Button type="submit" variant="primary" size="large" busy={isBusy}>
            {t('findSubmit')}
          </Button>
        </Form>
      </Card>
    </BookingPage>
  )
}
