import { readFileSync } from 'node:fs'
import { appLanguages } from '@bellhop/languages'

/**
 * Adds to English texts, `{"en": "Front desk"}`, their translations.
 *
 * @param file of packages/languages, by the English text
 */
export function translateContent<Content>(
  content: Content,
  file: 'templates' | 'demo',
  languages: readonly string[],
): Content {
  const translations = appLanguages
    .filter((language) => language !== 'en' && languages.includes(language))
    // A region's texts replace those of its language.
    .map((language) => [language.split('-')[0], readTranslations(language, file)] as const)
  const translate = (text: unknown, byText: Record<string, string>): unknown =>
    Array.isArray(text) ? text.map((one) => byText[one]) : byText[String(text)]
  return JSON.parse(JSON.stringify(content), (_, value) => {
    if (!isEnglish(value)) return value
    const others = translations.map(([language, byText]) => [language, translate(value.en, byText)])
    return { ...value, ...Object.fromEntries(others.filter(([, text]) => text !== undefined)) }
  })
}

const isEnglish = (value: unknown): value is { en: unknown } =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'en')

function readTranslations(language: string, file: string): Record<string, string> {
  const folder = new URL('../../../../packages/languages/', import.meta.url)
  return JSON.parse(readFileSync(new URL(`${language}/${file}.json`, folder), 'utf8'))
}
