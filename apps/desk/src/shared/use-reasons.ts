import { type ReasonName, suggestedReasons } from '@bellhop/domain/money/correction-reasons'
import { useTranslations } from 'use-intl'

const names = Object.keys(suggestedReasons) as ReasonName[]

/** Reasons as they are stored, suggested ones in English, and as the reader of the desk sees them. */
export function useReasons() {
  const t = useTranslations('shared')
  const textOf = (name: ReasonName) => t(`reasons.${name}`)
  return {
    textOf,
    show(stored: string): string {
      const name = names.find((one) => suggestedReasons[one] === stored)
      return name ? textOf(name) : stored
    },
    /** A suggested reason is stored as such, also if it was typed. */
    store(shown: string, suggested: readonly ReasonName[]): string {
      const name = suggested.find((one) => textOf(one) === shown)
      return name ? suggestedReasons[name] : shown
    },
  }
}
