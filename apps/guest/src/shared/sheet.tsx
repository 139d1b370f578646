import { Sheet as UntranslatedSheet } from '@bellhop/ui/sheet'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'

type Props = ComponentProps<typeof UntranslatedSheet>

/** A sheet whose close button is labelled in the guest's language. */
export function Sheet(props: Omit<Props, 'closeLabel'> & Partial<Pick<Props, 'closeLabel'>>) {
  const t = useTranslations('app')
  return <UntranslatedSheet closeLabel={t('close')} {...props} />
}
