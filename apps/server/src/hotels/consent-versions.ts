import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { Translations } from '../shared/text/in-language.ts'

interface ConsentTexts {
  consent_text: string
  languages: readonly string[]
  translations: Translations
}

/** A hotel's consent by language, without languages into which it is not translated. */
function listWordings({ consent_text: text, languages, translations }: ConsentTexts) {
  const [first = 'en', ...others] = languages
  const translated = others.flatMap((language) => {
    const wording = translations[language]?.consent_text
    return typeof wording === 'string' ? [[language, wording] as const] : []
  })
  return Object.fromEntries([[first, text], ...translated])
}

/** Adds a version for each wording that differs from the latest one of its language, without spaces around it. */
export async function storeConsentVersions(
  tx: Handle,
  hotelId: string,
  wordings: Readonly<Record<string, string>>,
): Promise<void> {
  const trimmed = Object.fromEntries(
    Object.entries(wordings).map(([language, wording]) => [language, wording.trim()]),
  )
  await sql`
    INSERT INTO consent_version (hotel_id, language, version, wording)
    SELECT ${hotelId}, w.key, coalesce(v.version, 0) + 1, w.value
    FROM jsonb_each_text(${JSON.stringify(trimmed)}::jsonb) w LEFT JOIN LATERAL (
      SELECT version, wording FROM consent_version
      WHERE hotel_id = ${hotelId} AND language = w.key ORDER BY version DESC LIMIT 1
    ) v ON TRUE
    WHERE v.wording IS DISTINCT FROM w.value
    ON CONFLICT DO NOTHING`.execute(tx)
}

export interface Consent {
  consent_text: string
  consent_language: string
  consent_version: number
}

/**
 * The wording that a guest has agreed to, with its version, which is stored.
 *
 * @param texts of the hotel now
 * @param reader's language and, if their app has sent it, the wording on their screen
 */
export async function readConsent(
  tx: Handle,
  hotelId: string,
  texts: ConsentTexts,
  { language: wanted, wording: read }: { language: string; wording: string | undefined },
): Promise<Consent> {
  const wordings = listWordings(texts)
  await storeConsentVersions(tx, hotelId, wordings)
  const language = wanted in wordings ? wanted : (texts.languages[0] ?? 'en')
  const ofRead = read === undefined ? undefined : await findVersion(tx, hotelId, read, language)
  const found = ofRead ?? (await findVersion(tx, hotelId, wordings[language] ?? '', language))
  if (!found) throw new Error('The wording of the consent has not been stored')
  return found
}

/** The latest version with this wording, of this language if possible: a wording may be the same in two. */
async function findVersion(
  tx: Handle,
  hotelId: string,
  wording: string,
  language: string,
): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`
    SELECT wording AS consent_text, language AS consent_language, version AS consent_version
    FROM consent_version WHERE hotel_id = ${hotelId} AND wording = ${wording.trim()}
    ORDER BY language = ${language} DESC, version DESC LIMIT 1`.execute(tx)
  return rows[0]
}
