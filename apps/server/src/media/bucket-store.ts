import { createReadStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { Settings } from '../settings.ts'
import { Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import { nameCommand } from '../shared/name-command.ts'
import { originalsFolder, uploadsFolder } from './folders.ts'
import type { ObjectStore } from './object-store.ts'
import { openBucketClient } from './open-bucket-client.ts'
import { writeWhole } from './write-file.ts'

/** A bucket that speaks the protocol of S3. */
export function openBucketStore(
  settings: Settings,
  bucket: string,
  client = openBucketClient(settings),
): ObjectStore {
  const { DATA_DIR: dataDir } = settings
  const cached = (name: string) => join(originalsFolder(dataDir), name.replaceAll('/', '-'))

  async function* read(name: string, range?: { start: number; end: number }) {
    const found = await orUndefined(
      client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: name,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      ),
    )
    if (!found) throw Object.assign(new Error(`No object ${name}`), { code: 'ENOENT' })
    yield* found.Body as AsyncIterable<Uint8Array>
  }

  /** @param place of the next page */
  async function* listPages(prefix: string, delimiter?: string) {
    let place: string | undefined
    do {
      const page = await orUnavailable(
        client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            Delimiter: delimiter,
            ContinuationToken: place,
          }),
        ),
      )
      yield page
      place = page.NextContinuationToken
    } while (place)
  }

  async function list(folder: string): Promise<string[]> {
    const prefix = folder && `${folder}/`
    const names: string[] = []
    for await (const { Contents = [] } of listPages(prefix)) {
      names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)))
    }
    return names
  }

  async function remove(name: string): Promise<void> {
    await orUnavailable(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name })))
    await rm(cached(name), { force: true })
  }

  return {
    read,
    list,
    remove,
    async write(name, content) {
      // The length is sent before the content.
      const path = join(uploadsFolder(dataDir), newId())
      try {
        await writeWhole(path, content)
        const { size } = await stat(path)
        const body = { Body: createReadStream(path), ContentLength: size }
        await orUnavailable(
          client.send(new PutObjectCommand({ Bucket: bucket, Key: name, ...body })),
        )
      } finally {
        await rm(path, { force: true })
      }
    },
    async find(name) {
      const found = await orUndefined(
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: name })),
      )
      const { ContentLength: bytes = 0, LastModified: modifiedAt } = found ?? {}
      return modifiedAt && { bytes, modifiedAt }
    },
    async pathOf(name) {
      const path = cached(name)
      if (!existsSync(path)) {
        await writeWhole(path, read(name)).catch((error) => {
          if (error.code !== 'ENOENT') throw error
        })
      }
      return path
    },
    async removeFolder(folder) {
      for (const name of await list(folder)) await remove(`${folder}/${name}`)
    },
    async measure() {
      let bytes = 0
      for await (const { Contents = [] } of listPages('')) {
        for (const { Size = 0 } of Contents) bytes += Size
      }
      return bytes
    },
    async listFolders(folder) {
      const prefix = `${folder}/`
      const names: string[] = []
      for await (const { CommonPrefixes = [] } of listPages(prefix, '/')) {
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)))
      }
      return names
    },
  }
}

/** @throws Problem `unavailable`, whose message is for the operator */
async function orUnavailable<T>(response: Promise<T>): Promise<T> {
  return await response.catch((cause) => {
    const problem = new Problem(
      'unavailable',
      'We cannot reach our records right now. Please try again.',
      { retryAfter: 5 },
    )
    const [line] = String(cause.message).split('\n')
    throw Object.assign(problem, {
      cause,
      message: `The bucket cannot be reached (${line}). Check it: ${nameCommand('doctor')}.`,
    })
  })
}

/** @returns undefined if there is no such object */
async function orUndefined<T>(response: Promise<T>): Promise<T | undefined> {
  return await orUnavailable(
    response.catch((error) => {
      if (error?.$metadata?.httpStatusCode === 404) return undefined
      throw error
    }),
  )
}
