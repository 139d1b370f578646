import type { Locale } from '../state/device.ts'

/** Each language by its own name, which is how its readers look for it. */
export const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'ar', label: 'العربية' },
]
