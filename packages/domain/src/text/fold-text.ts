/**
 * Normalises spelling variants, for comparing and searching texts: case, width, accents and apostrophes; Latin letters
 * that have no accent but are typed without it, such as the Turkish dotless i; in Arabic vowel marks, hamza carriers,
 * tatweel and the final forms of ha and ya; in Hebrew the points; in Devanagari the nukta, chandrabindu and how a nasal
 * before a consonant is written (vowel signs are letters and stay); in Japanese the two kana, whose voiced sounds stay;
 * other digits than 0–9.
 */
export function foldText(text: string): string {
  return (
    text
      // Decomposes to a space and an accent.
      .replaceAll('´', '')
      .normalize('NFKD')
      .replace(/['’‘ʼ`׳]/g, '')
      .replaceAll('״', '"')
      .toLowerCase()
      .replace(marks, '')
      .replace(/[øłđðıςßæœþ]/g, (letter) => plainLetter[letter] ?? letter)
      .replace(/\u0901|[ङञणनम]\u094d(?=[क-ह])/g, '\u0902')
      .replace(/[\u0671ةىیک]/g, (letter) => sameLetter[letter] ?? letter)
      .replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, readDigit)
  )
}

/**
 * Folds a text that is searched, and the words of a search. Besides `foldText`, a vowel stands for its umlaut, with or
 * without an e after it: passports and booking sites write Müller as Mueller. The database's function `fold_text` does
 * the same.
 */
export const foldForSearch = (text: string): string => foldText(text).replace(/([aou])e+/g, '$1')

const marks =
  /(?![\u3099\u309a])[\p{Script=Inherited}\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u0656-\u065f\u093c\u200b-\u200f]/gu

const plainLetter: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}

/** Arabic letters that keyboards and writers use interchangeably. */
const sameLetter: Record<string, string> = { '\u0671': 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' }

/** In these three blocks, zero is at a code point ending in 0 or 6. */
function readDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code >= 0x0966 ? code - 0x0966 : code & 0xf)
}
