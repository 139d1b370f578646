import type { AppLanguage } from '@bellhop/languages'
import { staffMessagesOf } from '../sentences/messages.ts'
import { Problem } from '../shared/calls/problem.ts'

/** Where something of the content is: in a list its entry, from 1. */
export interface Place {
  noun: string
  entry?: number
}

/** Names the place in the sentence of a rejection. */
export function at<T>(place: Place, work: () => T): T {
  try {
    return work()
  } catch (error) {
    return rethrow(place, error)
  }
}

export function rethrow({ noun, entry }: Place, error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const sentence = entry ? 'In {list}, entry {entry}: {problem}' : 'In {list}: {problem}'
  throw new Problem('invalid_request', sentence, {
    values: { entry: entry ?? 0 },
    valuesIn: (language) => ({
      ...{ list: nameNoun(noun, language), problem: error.detailIn(language) },
    }),
  })
}

/** @param noun in the path of its calls: `food-categories` */
export function nameNoun(noun: string, language: AppLanguage): string {
  const names: Partial<Record<string, string>> = staffMessagesOf('nouns', language)
  return names[noun] ?? noun
}
