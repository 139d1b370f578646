import type { ResponseOf } from '@bellhop/contract/base/route'
import type { listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { maxPromoCode } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormState } from '../../../forms/use-form.ts'

/** A code for the query of rooms. */
interface AskedCode {
  query: { code?: string }
  /** Asks for what is typed now. */
  ask: () => void
}

/** Asks for a promo code once its field is left: too many unfinished ones would count as guesses. */
export function useAskedCode(typed: string): AskedCode {
  const code = typed.trim()
  const [asked, setAsked] = useState(code)
  return { query: asked === code && code !== '' ? { code } : {}, ask: () => setAsked(code) }
}

interface Props {
  form: Pick<FormState<{ code: string }>, 'values' | 'input'>
  asked: AskedCode
  /** Undefined while it is unknown. */
  found: ResponseOf<typeof listRoomsByDate>['code']
}

/** A promo code that the guest has. */
export function CodeField({ form, asked, found }: Props) {
  const t = useTranslations('bookings')
  const isAsked = asked.query.code !== undefined
  return (
    <TextField
      label={t('plans.code')}
      maxLength={maxPromoCode}
      autoComplete="off"
      spellCheck={false}
      help={isAsked && found?.isValid === false ? t(problemOf(found)) : undefined}
      {...form.input('code')}
      onBlur={asked.ask}
    />
  )
}

const problemOf = ({ retryAfter }: { retryAfter?: number }) =>
  retryAfter === undefined ? 'plans.codeNotValid' : 'plans.codeNotRead'
