/** A text file, with its encoding if it had to be guessed. */
export interface DecodedText {
  text: string
  guessed?: string
}

/**
 * Decodes a text file as spreadsheets save it: UTF-8 with and without a byte order mark, or UTF-16; else in the encoding
 * that Windows has for the language, which the file does not tell.
 *
 * @returns undefined for what is no text
 */
export function decodeText(bytes: Uint8Array, language = 'en'): DecodedText | undefined {
  const text = decode(bytes, findEncoding(bytes))
  if (text !== undefined) return text.includes('\0') ? undefined : { text }
  const guessed = guessEncoding(language)
  const read = decode(bytes, guessed)
  return read === undefined || isControl.test(read) ? undefined : { text: read, guessed }
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function findEncoding([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}

/** @param language `zh-Hant` is written in Taiwan and Hong Kong */
function guessEncoding(language: string): string {
  const { language: spoken, script } = new Intl.Locale(language).maximize()
  if (spoken === 'zh' && script === 'Hant') return 'big5'
  return windowsEncoding[spoken] ?? 'windows-1252'
}

/** The other languages have windows-1252. */
const windowsEncoding: Readonly<Record<string, string>> = {
  ...languagesOf('windows-1250', 'bs cs hr hu pl ro sk sl sq'),
  ...languagesOf('windows-1251', 'be bg kk ky mk mn ru sr uk'),
  ...languagesOf('windows-1253', 'el'),
  ...languagesOf('windows-1254', 'az tr uz'),
  ...languagesOf('windows-1255', 'he'),
  ...languagesOf('windows-1256', 'ar fa ur'),
  ...languagesOf('windows-1257', 'et lt lv'),
  ...languagesOf('windows-1258', 'vi'),
  ...languagesOf('windows-874', 'th'),
  ...{ ja: 'shift_jis', ko: 'euc-kr', zh: 'gb18030' },
}

function languagesOf(encoding: string, languages: string): Record<string, string> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, encoding]))
}

/** No text has other control characters than these: the file is something else. */
const isControl = /(?![\t\n\r])[\p{Cc}\ufffd]/u
