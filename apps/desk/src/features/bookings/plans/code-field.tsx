import { maxPromoCode } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import type { FormState } from '../../../forms/use-form.ts'
import { usePaused } from '../../../lists/use-paused.ts'

interface Props {
  form: Pick<FormState<{ code: string }>, 'values' | 'input'>
  /** Undefined while it is unknown. */
  isValid: boolean | undefined
}

/** In the query of rooms, once typing has paused. */
export function useCodeQuery(typed: string): { code?: string } {
  const code = usePaused(typed.trim(), 400)
  return code === '' ? {} : { code }
}

/** A promo code that the guest has. */
export function CodeField({ form, isValid }: Props) {
  const t = useTranslations('bookings')
  const isWrong = isValid === false && form.values.code.trim() !== ''
  return (
    <TextField
      label={t('plans.code')}
      maxLength={maxPromoCode}
      autoComplete="off"
      spellCheck={false}
      help={isWrong ? t('plans.codeNotValid') : undefined}
      {...form.input('code')}
    />
  )
}
