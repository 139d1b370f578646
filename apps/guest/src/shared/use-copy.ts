import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { copyText } from './copy-text.ts'

/** Puts text on the clipboard and says so. */
export function useCopy() {
  const t = useTranslations('app')
  const showToast = useToast()
  return async (text: string) => {
    const isCopied = await copyText(text)
    showToast(isCopied ? { text: t('copied'), tone: 'good' } : { text: t('notCopied') })
  }
}
