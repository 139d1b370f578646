/** Those in which many guests read. */
export const commonLanguages = [
  ...['en', 'hi', 'ar', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur', 'de', 'es', 'fr'],
  ...['it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'th', 'tr', 'zh'],
]
