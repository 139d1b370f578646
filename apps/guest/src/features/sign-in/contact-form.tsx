import { createRetryKeys } from '@bellhop/client/retry-keys'
import { Button } from '@bellhop/ui/button'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHotelCountry } from '../../data/use-hotel-country.ts'
import { useProblemSentence } from '../../data/use-problem-sentence.ts'
import { useAskForCodeMutation } from './api.ts'
import { ContactFields, nothingTyped, readContact } from './contact-fields.tsx'

/** Requests a one-time code by phone or mail. */
export function ContactForm({ hotelId }: { hotelId: string }) {
  const t = useTranslations('signIn')
  const country = useHotelCountry(hotelId)
  const sayProblem = useProblemSentence()
  const [retryKeys] = useState(createRetryKeys)
  const [askForCode, { isLoading }] = useAskForCodeMutation()
  const [typed, setTyped] = useState(nothingTyped)
  const [error, setError] = useState<string>()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    const contact = readContact(typed, country)
    if (!contact) {
      setError(t(typed.way === 'phone' ? 'invalidPhone' : 'invalidEmail'))
      return
    }
    setError(undefined)
    const idempotencyKey = retryKeys.keyFor({ hotelId, contact })
    const { error } = await askForCode({ hotelId, contact, idempotencyKey })
    retryKeys.settle({ hotelId, contact }, error)
    if (error) setError(sayProblem(error))
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
        }}
      />
      <Button type="submit" variant="primary" size="large" busy={isLoading}>
        {t('sendCode')}
      </Button>
    </form>
  )
}
