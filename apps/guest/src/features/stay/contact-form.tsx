import { Button } from '@bellhop/ui/button'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PendingCode } from '../../shared/log.ts'
import { useProblemSentence } from '../../shared/use-problem-sentence.ts'
import { useRetryKey } from '../../shared/use-retry-key.ts'
import { useAskForCodeMutation } from './api.ts'
import { parseEmail, parsePhone } from './contact.ts'

type Way = 'phone' | 'email'

/** Asks for a one-time code by phone or mail. */
export function ContactForm({ hotelId }: { hotelId: string }) {
  const t = useTranslations('signIn')
  const sayProblem = useProblemSentence()
  const retryKey = useRetryKey()
  const [askForCode, { isLoading }] = useAskForCodeMutation()
  const [way, setWay] = useState<Way>('phone')
  const [values, setValues] = useState({ phone: '', email: '' })
  const [error, setError] = useState<string>()

  function parse(): PendingCode['contact'] | undefined {
    if (way === 'phone') {
      const phone = parsePhone(values.phone)
      return phone ? { phone } : undefined
    }
    const email = parseEmail(values.email)
    return email ? { email } : undefined
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    const contact = parse()
    if (!contact) {
      setError(t(way === 'phone' ? 'invalidPhone' : 'invalidEmail'))
      return
    }
    setError(undefined)
    const idempotencyKey = retryKey.keyFor({ hotelId, contact })
    const { error } = await askForCode({ hotelId, contact, idempotencyKey })
    retryKey.settle(error)
    if (error) setError(sayProblem(error))
  }

  function change(value: string) {
    setValues({ ...values, [way]: value })
    setError(undefined)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h2 className="font-display font-semibold text-xl">{t('title')}</h2>
      <Segmented
        legend={t('way')}
        options={[
          { value: 'phone', label: t('phone') },
          { value: 'email', label: t('email') },
        ]}
        value={way}
        onChange={(next) => {
          setWay(next)
          setError(undefined)
        }}
      />
      {way === 'phone' ? (
        <TextField
          key="phone"
          label={t('phoneLabel')}
          help={t('phoneHelp')}
          error={error}
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          dir="ltr"
          placeholder="+91 98765 43210"
          value={values.phone}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <TextField
          key="email"
          label={t('emailLabel')}
          help={t('emailHelp')}
          error={error}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          value={values.email}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="large" busy={isLoading}>
        {t('sendCode')}
      </Button>
    </form>
  )
}
