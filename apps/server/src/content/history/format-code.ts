import type { AppLanguage } from '@bellhop/languages'
import { staffMessagesOf } from '../../sentences/messages.ts'

/** The code of a field as the reader's word: `frontDesk` of `role` as “front desk”. */
export function formatCode(field: string, code: string, language: AppLanguage): string | undefined {
  const values: Partial<Record<string, Partial<Record<string, string>>>> = staffMessagesOf(
    'audit',
    language,
  ).values
  return values[namedAs(field)]?.[code]
}

/** Some fields have the codes of another one. */
function namedAs(field: string): string {
  if (field === 'to') return 'payer'
  return /(secret|key|password)$/i.test(field) ? 'secret' : field
}
