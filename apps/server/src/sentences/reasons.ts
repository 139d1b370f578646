import type { SuggestedReason } from '@bellhop/domain/money/correction-reasons'
import { appLanguages } from '@bellhop/languages'
import { messagesOf } from './messages.ts'

/** Translates a reason that the desk suggests or the server gives. What staff have written themselves stays as it is. */
export function translateReason(reason: string, language: string): string {
  const known = appLanguages.find((one) => one === language && one !== 'en')
  if (!known) return reason
  const translations: Record<SuggestedReason, string> = messagesOf('reasons', known)
  return Object.hasOwn(translations, reason) ? translations[reason as SuggestedReason] : reason
}
