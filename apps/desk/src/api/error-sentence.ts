import { isApiError } from '@bellhop/client/api-error'
import type { ErrorCode } from '@bellhop/contract/base/errors'
import type { useTranslations } from 'use-intl'

type Translate = ReturnType<typeof useTranslations<'api'>>

/** @param t `useTranslations('api')` */
export function readErrorSentence(error: unknown, t: Translate): string {
  if (!isApiError(error)) return t('failed')
  if (error.kind === 'problem') return error.detail
  if (error.kind === 'network') return t('unreachable')
  return t('unexpected')
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

/** @param t `useTranslations('api')` */
export function readFieldErrors(error: unknown, t: Translate): FieldErrors {
  const errors = (isApiError(error) && error.kind === 'problem' && error.errors) || []
  return Object.fromEntries(
    errors.map(({ field, message }) => [field, isTechnical(message) ? t('checkThis') : message]),
  )
}

/** True for what only developers can read, such as “must match pattern”. */
const isTechnical = (message: string) => /^(must|is) /.test(message)
