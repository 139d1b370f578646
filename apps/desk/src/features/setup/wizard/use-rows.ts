import type { Address } from '@bellhop/contract/base/address'
import { useState } from 'react'
import type { ChangeState } from '../../../api/use-change.ts'
import { useChange } from '../../../api/use-change.ts'
import { changeEntry } from '../../../content/content-api.ts'
import type { Row } from './row-list.tsx'

interface SavedRows<R extends Row> {
  rows: R[]
  setRows: (rows: R[]) => void
  change: ChangeState
  /** @returns whether all are saved. Those that are leave the list, so that a second try adds none twice. */
  save: (add: Address, toBody: (row: R) => object) => Promise<boolean>
}

/** New entries, saved one after the other in their order. */
export function useRows<R extends Row>(): SavedRows<R> {
  const [rows, setRows] = useState<R[]>([])
  const [isSaving, setSaving] = useState(false)
  const adding = useChange(changeEntry)

  async function save(add: Address, toBody: (row: R) => object): Promise<boolean> {
    setSaving(true)
    let left = rows
    for (const row of rows) {
      const { isDone } = await adding.run({ address: add, body: toBody(row) })
      if (!isDone) break
      left = left.filter(({ key }) => key !== row.key)
      setRows(left)
    }
    setSaving(false)
    return left.length === 0
  }

  const { isBusy, problem, errors } = adding
  return { rows, setRows, save, change: { isBusy: isBusy || isSaving, problem, errors } }
}
