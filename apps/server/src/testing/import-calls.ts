import {
  applyImport,
  checkImport,
  decideImport,
  type Import,
  type ImportKind,
  undoImport,
} from '@bellhop/contract/desk/imports'
import { expect } from 'vitest'
import type { TestApp } from './build-app.ts'
import { call } from './call.ts'

/** The calls of an import of one kind by a member of staff. */
export function createImportCalls(
  server: TestApp,
  kind: ImportKind,
  headers: Record<string, string>,
) {
  const send = (table: string | Uint8Array<ArrayBuffer>) =>
    call(server, checkImport, {
      headers,
      body: { kind },
      files: { file: typeof table === 'string' ? new Uint8Array(Buffer.from(table)) : table },
    })

  async function check(table: string | Uint8Array<ArrayBuffer>): Promise<Import> {
    const { status, body } = await send(table)
    expect([status, body.detail]).toEqual([201, undefined])
    return body.data
  }

  const apply = (id: string) => call(server, applyImport, { headers, params: { id } })

  async function decide(id: string, body: object): Promise<Import> {
    const response = await call(server, decideImport, { headers, params: { id }, body })
    expect(response.status).toBe(200)
    return response.body.data
  }

  /** Checks a table, and imports it. @returns its id */
  async function importTable(table: string): Promise<string> {
    const { _id: id, problems } = await check(table)
    expect(problems).toEqual([])
    const { status, body } = await apply(id)
    expect([status, body.detail]).toEqual([200, undefined])
    return id
  }

  const undo = (id: string, body: object = {}) =>
    call(server, undoImport, { headers, params: { id }, body })

  return { send, check, apply, decide, importTable, undo }
}
