import { escapeXml, letters, packSheets, writeCells } from './pack-sheets.ts'

/** A column of a template. */
export interface TemplateColumn {
  heading: string
  hint: string
  /** The cells may have these values only. */
  values?: readonly string[]
}

/** So many rows offer the values of a choice. */
const offeredRows = 1000
/** Excel reads no longer list. */
const maxList = 255

/** Writes an Excel workbook with a sheet of headings, a hint below each, and the values of choices. */
export function writeTemplate(
  sheet: string,
  columns: readonly TemplateColumn[],
): Uint8Array<ArrayBuffer> {
  const choices = columns.flatMap(({ values = [] }, at) => {
    // A comma separates the values.
    const list = values.join(',')
    if (values.length === 0 || list.length > maxList || values.some((one) => /[,"]/.test(one))) {
      return []
    }
    const range = `${letters(at)}3:${letters(at)}${offeredRows + 2}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${range}"><formula1>"${escapeXml(list)}"</formula1></dataValidation>`
  })
  return packSheets([
    {
      name: sheet,
      frozenRows: 2,
      widths: columns.map(({ heading }) => Math.max(18, heading.length + 4)),
      rows: [
        writeCells(
          1,
          columns.map(({ heading }) => heading),
          1,
        ),
        writeCells(
          2,
          columns.map(({ hint }) => hint),
          2,
        ),
      ],
      ...(choices.length > 0 && {
        after: `<dataValidations count="${choices.length}">${choices.join('')}</dataValidations>`,
      }),
    },
  ])
}
