import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CompanyDialog } from '../../content/companies/company-dialog.tsx'
import { renderHook } from '../../testing/render.tsx'
import { TermsSheet } from './terms-sheet.tsx'

const company = { _id: 'company-1', version: 3, name: 'Rao Textiles', paymentDays: 30 }
const current = {
  ...company,
  version: 4,
  taxNumber: '24AAPFU0939F1ZV',
  creditLimit: 500,
  paymentDays: 14,
}

afterEach(() => vi.unstubAllGlobals())

interface Sheet {
  form: { change: (name: string, value: unknown) => void }
  change: { run: (call: unknown) => Promise<unknown> }
  call: unknown
}

/** Saves the form, then saves it over what the colleague has saved. @returns the bodies that it has sent */
async function saveTwice(open: () => Sheet, name: string, value: unknown) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (sent.push(JSON.parse(body)) > 1) return Response.json({ data: current })
    const problem = { status: 409, code: 'changed_meanwhile', detail: 'Rejected.', current }
    const headers = { 'content-type': 'application/problem+json' }
    return Response.json(problem, { status: 409, headers })
  })
  const sheet = renderHook(open)
  act(() => sheet.current.form.change(name, value))
  const save = () => act(async () => void (await sheet.current.change.run(sheet.current.call)))
  await save()
  await save()
  return sent
}

it('saves the names of a company over its new terms, without sending them', async () => {
  const open = () => CompanyDialog({ company, onSaved() {}, onClose() {} }).props as Sheet
  expect(await saveTwice(open, 'name', 'Rao')).toEqual([
    { version: 3, name: 'Rao' },
    { version: 4, name: 'Rao', taxNumber: '24AAPFU0939F1ZV' },
  ])
})

it('saves the terms of a company over its new names, without sending them', async () => {
  const open = () => TermsSheet({ company, onClose() {} }).props as Sheet
  expect(await saveTwice(open, 'creditLimit', 900)).toEqual([
    { version: 3, creditLimit: 900, paymentDays: 30 },
    { version: 4, creditLimit: 900, paymentDays: 14 },
  ])
})
