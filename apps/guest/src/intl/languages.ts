import type { Locale } from '../state/device.ts'

/** Each language by its native name, which its readers look for. */
export const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'ar', label: 'العربية' },
]
