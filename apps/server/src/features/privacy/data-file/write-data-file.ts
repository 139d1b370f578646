import type { Readable } from 'node:stream'
import { textPart, writeZip } from '../../../shared/write-zip.ts'
import { labelOf, sectionTitle } from './labels.ts'
import { writePage } from './page.ts'
import type { GuestData } from './read-data.ts'
import { sections } from './sections.ts'

/** The version of `data.json`. */
const FORMAT = 1

/** A guest's data as a ZIP: `data.json` for programs, `data.html` to read, and their files. */
export function writeDataFile(data: GuestData, at: Date): Readable {
  const { hotel, language, sections: rows, files } = data
  const json = {
    ...{ format: FORMAT, madeAt: at.toISOString(), language, hotel },
    about: {
      values: `Times are UTC (ISO 8601), amounts in ${hotel.currency}; the content of an invoice has minor units and basis points. Files are in this archive. A section or field that is missing has no data.`,
      sections: describe(),
    },
    ...rows,
  }
  return writeZip([
    { name: 'data.html', open: () => textPart(writePage(data, at)) },
    { name: 'data.json', open: () => textPart(JSON.stringify(json, null, 2)) },
    ...[...files].map(([name, file]) => ({
      ...{ name, isCompressed: true },
      open: () => file.read(0, file.bytes - 1),
    })),
  ])
}

/** Describes each section and field, so that the file explains itself. */
function describe() {
  return Object.fromEntries(
    sections.map(({ name, fields }) => [
      name,
      {
        title: sectionTitle(name, 'en'),
        fields: Object.fromEntries(
          Object.keys(fields).map((label) => [label, labelOf(label as keyof typeof fields, 'en')]),
        ),
      },
    ]),
  )
}
