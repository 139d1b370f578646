/** Matches texts that a spreadsheet reads as a formula. Full-width signs count as well. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** An apostrophe in front makes a spreadsheet show the text instead of running it as a formula. */
export function neutraliseFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** `neutraliseFormula` the other way round. */
export function restoreFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}
