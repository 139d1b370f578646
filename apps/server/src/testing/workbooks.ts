import { strToU8, zipSync } from 'fflate'

export interface Sheet {
  rows?: string
  /** After its rows. */
  rest?: string
  state?: string
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook. */
export function partsOf(sheets: Sheet[], { texts = '', styles = '', properties = '' } = {}) {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${sheets
      .map(({ state = 'visible' }, at) => `<sheet name="S${at}" state="${state}" r:id="r${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => {
        const type = `${relations}/worksheet`
        return `<Relationship Id="r${at}" Type="${type}" Target="worksheets/s${at}.xml"/>`
      })
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
  }
  for (const [at, { rows = '', rest = '' }] of sheets.entries()) {
    parts[`xl/worksheets/s${at}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${rest}</worksheet>`
  }
  return parts
}

export const pack = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])))
export const workbook = (...build: Parameters<typeof partsOf>) => pack(partsOf(...build))

export const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
export const headings = `<row>${text('Name')}${text('Price')}</row>`
