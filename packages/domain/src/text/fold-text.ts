/**
 * Normalises spelling variants for a search: case, accents and apostrophes; Latin letters that have no accent but are
 * typed without it; in Arabic vowel marks, hamza carriers, tatweel and the final forms of ha and ya; in Devanagari the
 * nukta, chandrabindu and how a nasal before a consonant is written (vowel signs are letters and stay); other digits
 * than 0–9. The database's function `fold_text` does the same.
 */
export function foldText(text: string): string {
  return (
    text
      // Decomposes to a space and an accent.
      .replaceAll('´', '')
      .normalize('NFKD')
      .replace(/['’‘ʼ`]/g, '')
      .toLowerCase()
      .replace(/[\p{Script=Inherited}\u0640\u0656-\u065f\u093c\u200b-\u200f]/gu, '')
      .replace(/[øłđðıςßæœþ]/g, (letter) => plainLetter[letter] ?? letter)
      .replace(/\u0901|[ङञणनम]\u094d(?=[क-ह])/g, '\u0902')
      .replace(/[\u0671ةىیک]/g, (letter) => sameLetter[letter] ?? letter)
      .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, readDigit)
  )
}

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
