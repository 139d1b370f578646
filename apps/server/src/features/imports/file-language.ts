import type { StaffSession } from '../../sessions/sessions.ts'

/** Where these are paid, Chinese is written, and stored by Windows, in another way. */
const traditional = ['TWD', 'HKD', 'MOP']

/** The language of a file that does not tell its encoding. */
export function languageOfFiles({ languages: [first = 'en'], currency }: StaffSession): string {
  return first === 'zh' && traditional.includes(currency) ? 'zh-Hant' : first
}
