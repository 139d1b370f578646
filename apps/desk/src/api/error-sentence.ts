import { isApiError } from '@bellhop/client/api-error'
import type { ErrorCode } from '@bellhop/contract/base/errors'
import type { useTranslations } from 'use-intl'

/** For callers outside of components. */
const english = {
  failed: 'Something went wrong. Try again.',
  unreachable: 'Can’t reach the server. Try again.',
  unexpected: 'The server didn’t answer as expected. Try again.',
  enterThis: 'Enter this.',
  checkThis: 'Check this.',
}

type Translate = ReturnType<typeof useTranslations<'api'>>

const textsOf =
  (t: Translate | undefined) =>
  (name: keyof typeof english): string =>
    t ? t(name) : english[name]

/** @param t `useTranslations('api')`; without it, the sentence is in English */
export function readErrorSentence(error: unknown, t?: Translate): string {
  const textOf = textsOf(t)
  if (!isApiError(error)) return textOf('failed')
  if (error.kind === 'problem') return error.detail
  if (error.kind === 'network') return textOf('unreachable')
  return textOf('unexpected')
}

/** True for a rejection with this code. */
export function isProblem(error: unknown, code: ErrorCode): boolean {
  return isApiError(error) && error.kind === 'problem' && error.code === code
}

/** Reads the present state from a rejection with `changed_meanwhile`, if it shows any. */
export function readCurrent<Current>(error: unknown): Current | undefined {
  if (!isApiError(error) || error.kind !== 'problem') return undefined
  return error.code === 'changed_meanwhile' ? (error.current as Current | undefined) : undefined
}

/** True if the hotel has no such record. A field whose id is unknown is a 404 as well, with the field. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status === 404 && !error.errors
}

/** True if the session has ended: a dialog to sign in appears and explains it, so no other message is needed. */
export function isSessionEnd(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status === 401
}

/** By field name, which is its path in the body of the call: `title.hi`, `rooms.0.adults`. */
export type FieldErrors = Readonly<Record<string, string>>

/** @param t `useTranslations('api')`; without it, sentences of the desk are in English */
export function readFieldErrors(error: unknown, t?: Translate): FieldErrors {
  const errors = (isApiError(error) && error.kind === 'problem' && error.errors) || []
  return Object.fromEntries(
    errors.map(({ field, message }) => [field, toSentence(message, textsOf(t))]),
  )
}

/** A sentence stays; a validator's `must …` becomes one, unless it is about a pattern or a schema. */
function toSentence(message: string, textOf: ReturnType<typeof textsOf>): string {
  if (/^\p{Lu}.*\.$/u.test(message)) return message
  if (message.startsWith('must have required')) return textOf('enterThis')
  if (!message.startsWith('must ') || /pattern|schema|format/.test(message))
    return textOf('checkThis')
  return `M${message.slice(1)}.`
}
