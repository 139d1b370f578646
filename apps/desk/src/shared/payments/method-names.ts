import type { PaymentMethod } from '@bellhop/domain/money/folio'
import { useTranslations } from 'use-intl'

/** The names of the payment methods in the language of the desk. */
export function useMethodNames(): Record<PaymentMethod, string> {
  const t = useTranslations('shared')
  return {
    cash: t('payment.methods.cash'),
    card: t('payment.methods.card'),
    upi: t('payment.methods.upi'),
    bank: t('payment.methods.bank'),
  }
}
