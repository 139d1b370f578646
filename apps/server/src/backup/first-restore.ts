import { randomBytes, timingSafeEqual } from 'node:crypto'
import { access, constants, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreState } from '@bellhop/contract/desk/first-restore'
import { localeOf } from '@bellhop/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/open.ts'
import { uploadsFolder } from '../media/folders.ts'
import { openObjectStore } from '../media/open-object-store.ts'
import type { Sentence } from '../sentences/sentences.ts'
import type { Settings } from '../settings.ts'
import { fieldProblem, Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import { sha256 } from '../shared/secrets/secrets.ts'
import { formatBytes } from '../shared/text/format-bytes.ts'
import { BackupError } from './backup-error.ts'
import type { BackupKey } from './container.ts'
import { describeFailure, type Failure } from './explain-failure.ts'
import { findKey } from './find-key.ts'
import { inspectBackup, restoreBackup } from './restore-backup.ts'

/** Lets `work` have the database alone, then serves again with what is in it. */
export type TakeOver = (work: (database: Database) => Promise<void>) => Promise<void>

/** The state, whose problem is not in a language yet. */
export interface RestoreProgress extends Omit<RestoreState, 'problem'> {
  problem: Failure | null
}

interface Upload {
  tokenHash: Buffer
  path: string
  name: string
  bytes: number
  received: number
  state: RestoreProgress
}

const receiving: RestoreProgress = { phase: 'receiving', problem: null, restored: null }

/**
 * A backup that is sent to a server without a hotel, and restored. There is one at a time, in the memory of this process:
 * it outlives the database, and the app that is built again afterwards.
 */
export class FirstRestore {
  /** Set while the database belongs to a restore. */
  isTakingOver = false
  readonly #settings: Settings
  readonly #takeOver: TakeOver
  #upload: Upload | undefined

  constructor(settings: Settings, takeOver: TakeOver) {
    this.#settings = settings
    this.#takeOver = takeOver
  }

  /**
   * Begins an upload and ends the one before.
   *
   * @returns what gives access to it
   * @throws Problem if one is being restored, or the disk has too little space
   */
  async begin(name: string, bytes: number): Promise<string> {
    const folder = uploadsFolder(this.#settings.DATA_DIR)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    // The former upload is removed.
    const free = bavail * bsize + (this.#upload?.received ?? 0)
    if (free < bytes) {
      throw new Problem(
        'invalid_request',
        'The server’s disk has only {size} left, less than the file needs.',
        {
          valuesIn: (language) => ({ size: formatBytes(free, localeOf(language)) }),
          errors: [{ field: 'bytes' }],
        },
      )
    }
    // Only now, because the restore of the former upload may have begun while the disk was read.
    if (this.#isRunning()) {
      throw new Problem('unavailable', 'A backup is being restored. Try again later.', {
        retryAfter: 10,
      })
    }
    const token = randomBytes(24).toString('base64url')
    const former = this.#upload
    const path = join(folder, `restore-${newId()}`)
    this.#upload = {
      ...{ tokenHash: sha256(token), path, name, bytes, received: 0 },
      state: receiving,
    }
    if (former) await rm(former.path, { force: true })
    return token
  }

  /** @throws Problem `link_expired` while nobody sends a backup */
  checkBegun(): void {
    if (!this.#upload || this.#upload.state.phase === 'done') throw uploadEnded()
  }

  /** @returns the bytes received so far */
  async write(token: string, at: number, content: Buffer): Promise<number> {
    const upload = this.#find(token)
    if (this.#isRunning()) return upload.received
    // A part whose response was lost is sent again.
    if (at > upload.received) {
      const message = `must be ${upload.received}, the end of the part before`
      throw partProblem('at', message)
    }
    if (at + content.length > upload.bytes) {
      throw partProblem('content', 'must not be longer than the file')
    }
    // Never truncated: a part that was sent twice may arrive after later ones.
    const { O_CREAT, O_RDWR } = constants
    const flags = upload.received === 0 ? O_CREAT | O_RDWR : O_RDWR
    const file = await open(upload.path, flags, 0o600).catch((error) => this.#explain(error))
    try {
      await file.write(content, 0, content.length, at)
    } finally {
      await file.close()
    }
    upload.received = Math.max(upload.received, at + content.length)
    return upload.received
  }

  read(token: string): RestoreProgress {
    return this.#find(token).state
  }

  /**
   * Checks the file by its first line, then all of it, and restores it while the caller goes on.
   *
   * @param keyText as typed or pasted
   */
  async run(token: string, keyText: string, log: FastifyBaseLogger): Promise<RestoreProgress> {
    const upload = this.#find(token)
    if (this.#isRunning() || upload.state.phase === 'done') return upload.state
    if (upload.received < upload.bytes) {
      throw fieldProblem('file', 'The file has not arrived completely. Send it again.')
    }
    const { BACKUP_KEY = '' } = this.#settings
    await access(upload.path).catch((error) => this.#explain(error))
    const key = await findKey(upload.path, [keyText, BACKUP_KEY]).catch((error) => {
      if (!(error instanceof BackupError)) throw error
      throw fieldProblem('file', error.said.sentence, error.said.values)
    })
    if (key === 'missing') throw fieldProblem('backupKey', describeMissing(keyText))
    // Another call may have begun it, or another upload.
    this.#find(token)
    if (this.#isRunning()) return upload.state
    upload.state = { ...receiving, phase: 'checking' }
    void this.#restore(upload, key).catch((err) => {
      log.warn({ err }, 'restore failed')
      upload.state = { ...receiving, phase: 'failed', problem: describeFailure(err) }
    })
    return upload.state
  }

  async #restore(upload: Upload, key: BackupKey | undefined): Promise<void> {
    const { path, name } = upload
    const { DATA_DIR: dataDir, SECRET_KEY: secret } = this.#settings
    const { hotels, createdAt, secret: storedSecret } = await inspectBackup(path, key)
    if (hotels.length === 0) throw new BackupError('The backup was made before there was a hotel.')
    upload.state = { ...receiving, phase: 'restoring' }
    this.isTakingOver = true
    try {
      await this.#takeOver(async (database) => {
        const objects = await openObjectStore(this.#settings)
        await restoreBackup(database, path, { dataDir, objects, key, secret, name, replace: false })
      })
    } finally {
      this.isTakingOver = false
    }
    await rm(path, { force: true })
    const hasSecret = storedSecret !== undefined
    upload.state = { ...receiving, phase: 'done', restored: { hotels, createdAt, hasSecret } }
  }

  #isRunning(): boolean {
    const { phase } = this.#upload?.state ?? receiving
    return phase === 'checking' || phase === 'restoring'
  }

  /** @throws Problem `link_expired` */
  #find(token: string): Upload {
    const upload = this.#upload
    if (upload && timingSafeEqual(upload.tokenHash, sha256(token))) return upload
    throw uploadEnded()
  }

  /** The clean-up has removed the file of an upload that was idle for an hour. */
  #explain(error: NodeJS.ErrnoException): never {
    throw error.code === 'ENOENT' ? uploadEnded() : error
  }
}

function uploadEnded(): Problem {
  return new Problem(
    'link_expired',
    'This upload has ended: it was idle for an hour, another one was begun, or Bellhop was restarted. Choose the file again.',
  )
}

const partProblem = (field: string, message: string) =>
  new Problem('invalid_request', 'Some of what was sent is missing or wrong.', {
    errors: [{ field, message }],
  })

function describeMissing(keyText: string): Sentence {
  return keyText.trim() === ''
    ? 'The backup is encrypted. Enter its key.'
    : 'This is not the key of this backup. Check it against the paper or the settings of the installation that made it.'
}
