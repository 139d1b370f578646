import { appLanguages } from '@bellhop/languages'

/** Those in which many guests read. */
export const commonLanguages: readonly string[] = [
  ...appLanguages,
  ...['bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'pl', 'ta', 'te', 'ur'],
]
