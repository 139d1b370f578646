import { within } from '@bellhop/client/within'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { preCheckInDatabase } from '../../offline/protocol.ts'
import type { Draft } from './draft.ts'

export interface DraftFile {
  blob: Blob
  name: string
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft }
  /** By the key of the link and the field: `document-0`, `signature-0`. */
  files: { key: [string, string]; value: DraftFile }
}

let database: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    database = undefined
  }
  database ??= openDB<Schema>(preCheckInDatabase, 1, {
    upgrade(created) {
      created.createObjectStore('drafts')
      created.createObjectStore('files')
    },
    // The guest has signed out, and the database is deleted.
    async blocking() {
      const opened = await database
      forget()
      opened?.close()
    },
    terminated: forget,
  })
  database.catch(forget)
  return database
}

const filesOf = (key: string) => IDBKeyRange.bound([key], [key, []])

interface StoredForm {
  draft: Draft | undefined
  files: Record<string, DraftFile>
}

/** What is stored for a link; nothing if storage is forbidden or does not answer. Deletes drafts of past stays. */
export async function loadDraft(key: string): Promise<StoredForm> {
  try {
    return await within(readForm(key))
  } catch {
    return { draft: undefined, files: {} }
  }
}

async function readForm(key: string): Promise<StoredForm> {
  const opened = await open()
  for (const other of await opened.getAllKeys('drafts')) {
    const stored = await opened.get('drafts', other)
    if (stored && Date.parse(stored.asked.checkOut) < Date.now()) await forgetDraft(other)
  }
  const draft = await opened.get('drafts', key)
  const names = await opened.getAllKeys('files', filesOf(key))
  const values = await opened.getAll('files', filesOf(key))
  const entries = names.map(([, field], index) => [field, values[index]] as const)
  return { draft, files: Object.fromEntries(entries) as Record<string, DraftFile> }
}

/** The key of the link whose form was begun for the stay that starts on this date. */
export async function findKey(
  hotelId: string,
  checkIn: string | null,
): Promise<string | undefined> {
  try {
    return await within(searchKey(hotelId, checkIn))
  } catch {
    // Forbidden or without an answer: another link is created.
    return undefined
  }
}

async function searchKey(hotelId: string, checkIn: string | null): Promise<string | undefined> {
  const opened = await open()
  for (const key of await opened.getAllKeys('drafts')) {
    const stored = await opened.get('drafts', key)
    if (stored?.asked.hotelId === hotelId && stored.asked.checkIn === checkIn) return key
  }
  return undefined
}

/** If storage is forbidden or full, the draft lasts until the page is closed. */
export async function saveDraft(key: string, draft: Draft): Promise<void> {
  await tolerate(async () => (await open()).put('drafts', draft, key))
}

export async function saveFile(
  key: string,
  field: string,
  file: DraftFile | undefined,
): Promise<void> {
  await tolerate(async () => {
    const opened = await open()
    if (file) await opened.put('files', file, [key, field])
    else await opened.delete('files', [key, field])
  })
}

export async function forgetDraft(key: string): Promise<void> {
  await tolerate(async () => {
    const opened = await open()
    await opened.delete('drafts', key)
    await opened.delete('files', filesOf(key))
  })
}

async function tolerate(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    // Forbidden or full.
  }
}
