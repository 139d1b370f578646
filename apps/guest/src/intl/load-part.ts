import type { AppLanguage } from '@bellhop/languages'
import type { Messages } from 'use-intl'
import type { messageParts } from './message-parts.ts'

/** Set by vite-messages.ts, which writes a file for each part in each language. */
declare const MESSAGES_VERSION: string

type Part = Exclude<keyof typeof messageParts, 'page'>

export const pathOfPart = (language: AppLanguage, part: Part): string =>
  `/assets/${language}-${part}-${MESSAGES_VERSION}.js`

export async function loadPart(language: AppLanguage, part: Part): Promise<Partial<Messages>> {
  return (await import(/* @vite-ignore */ pathOfPart(language, part))).default
}
