import { describe, expect, test } from 'vitest'
import { type BillDocument, type PrintedInvoice, printInvoice } from './print-invoice.ts'
import stored from './printed-before-tax-rules.json' with { type: 'json' }

// Issued and printed by the version before tax rules. They must never be written again.
const documents = stored as unknown as {
  name: string
  document: BillDocument
  printed: Record<string, PrintedInvoice>
}[]

describe.each(documents)('prints $name as before', ({ document, printed }) => {
  test.each(['en', 'hi', 'ar'] as const)('in %s', (language) => {
    expect(JSON.stringify(printInvoice(document, language))).toBe(JSON.stringify(printed[language]))
  })
})
