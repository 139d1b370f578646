import { within } from '@bellhop/client/within'
import type { Guest } from '@bellhop/contract/guest/guest'
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

/** The guest who reads a draft; null without a session. */
export type Reader = Pick<Guest, '_id' | 'name'> | null

/** A draft begun by a link, without a session, is of the guest of the stay. */
function isOwn({ guestId, asked }: Draft, reader: Reader): boolean {
  if (reader === null) return guestId === null
  return guestId === null ? asked.guestName === reader.name : guestId === reader._id
}

const filesOf = (key: string) => IDBKeyRange.bound([key], [key, []])

interface StoredForm {
  draft: Draft | undefined
  files: Record<string, DraftFile>
}

/** Loads the draft of a link; nothing if storage is forbidden or does not answer. Deletes drafts of past stays. */
export async function loadDraft(key: string, reader: Reader): Promise<StoredForm> {
  try {
    return await within(readForm(key, reader))
  } catch {
    return { draft: undefined, files: {} }
  }
}

async function readForm(key: string, reader: Reader): Promise<StoredForm> {
  const opened = await open()
  await forgetOthers(opened, reader)
  const draft = await opened.get('drafts', key)
  const names = await opened.getAllKeys('files', filesOf(key))
  const values = await opened.getAll('files', filesOf(key))
  const entries = names.map(([, field], index) => [field, values[index]] as const)
  return { draft, files: Object.fromEntries(entries) as Record<string, DraftFile> }
}

/** Deletes drafts of past stays and of other guests. */
export async function forgetOthersDrafts(reader: Reader): Promise<void> {
  await tolerate(async () => forgetOthers(await open(), reader))
}

async function forgetOthers(opened: IDBPDatabase<Schema>, reader: Reader): Promise<void> {
  for (const key of await opened.getAllKeys('drafts')) {
    const stored = await opened.get('drafts', key)
    if (!stored) continue
    const isOver = Date.parse(stored.asked.checkOut) < Date.now()
    if (isOver || !isOwn(stored, reader)) await forgetDraft(key)
  }
}

/** The key of the link whose form the guest has begun for the stay that starts on `checkIn`. */
export async function findKey({ hotelId, checkIn, ...reader }: Guest): Promise<string | undefined> {
  const search = async () => {
    const opened = await open()
    await forgetOthers(opened, reader)
    for (const key of await opened.getAllKeys('drafts')) {
      const asked = (await opened.get('drafts', key))?.asked
      if (asked?.hotelId === hotelId && asked.checkIn === checkIn) return key
    }
    return undefined
  }
  try {
    return await within(search())
  } catch {
    // Forbidden or without an answer: another link is created.
    return undefined
  }
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
