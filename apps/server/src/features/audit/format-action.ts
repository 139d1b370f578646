import type { AuditActionName } from '@bellhop/domain/people/audit-actions'
import type { AppLanguage } from '@bellhop/languages'
import { fill, staffMessagesOf } from '../../sentences/messages.ts'

type Sentences = Partial<Record<string, string>>

/** An action as a sentence with `{actor}` and perhaps `{subject}`, for their names. */
function sentenceOf(action: string, isNamed: boolean, language: AppLanguage): string {
  const { alone, sentences } = staffMessagesOf('audit', language)
  const whole: Sentences = sentences satisfies Record<AuditActionName, string>
  return (
    (isNamed ? undefined : (alone as Sentences)[action]) ??
    whole[action] ??
    `{actor} – ${action} {subject}`
  )
}

interface FormattedAction {
  sentence: string
  text: string
  subject?: string
}

/** @param name of what it was done to, unless that has none or is the actor */
export function formatAction(
  action: string,
  name: string | undefined,
  language: AppLanguage,
): FormattedAction {
  const sentence = sentenceOf(action, name !== undefined, language)
  const text = toText(sentenceOf(action, name !== undefined, 'en'))
  if (name !== undefined && sentence.includes('{subject}')) return { sentence, text, subject: name }
  return { sentence: fill(sentence, { subject: staffMessagesOf('audit', language).removed }), text }
}

/** An English sentence without the names, which it has at its beginning and its end. */
export const toText = (sentence: string) =>
  sentence.replace('{actor} ', '').replace(' {subject}', '')

/** All sentences about an action, to search in. */
export function listSentences(action: string, language: AppLanguage): string[] {
  const { actors } = staffMessagesOf('audit', language)
  return [
    sentenceOf(action, true, language),
    sentenceOf(action, false, language),
    ...(action === 'staff.signInFailed' ? [actors.someone] : []),
  ].map((sentence) => fill(sentence, { actor: '', subject: '' }))
}
