import { maxReference } from '@bellhop/domain/limits'
import { isBankReference } from '@bellhop/domain/money/bank-reference'
import { TextField } from '@bellhop/ui/text-field'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'

/** The bank's reference of a payment, which may be empty. */
export function ReferenceField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTranslations('shared')
  return (
    <TextField
      label={t('payment.reference')}
      help={t('payment.referenceHelp')}
      maxLength={maxReference}
      autoComplete="off"
      {...field}
    />
  )
}

/** @returns a function that gives a reference for the body of a call, or says its problem as a sentence */
export function useCheckReference() {
  const t = useTranslations('shared')
  return (text: string): { body: { reference?: string }; error?: string } => {
    const reference = text.trim()
    if (!reference) return { body: {} }
    if (isBankReference(reference)) return { body: { reference } }
    return { body: {}, error: t('payment.referenceShort') }
  }
}
