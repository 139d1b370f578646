import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import { imageHashLength } from '@bellhop/domain/text/picture-address'
import Type from 'typebox'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { compileBody } from '../plugins/validation.ts'
import { Problem } from '../shared/calls/problem.ts'
import type { HotelContent } from './content.ts'
import {
  checkVersion,
  contentPart,
  damagedFile,
  type FileLimits,
  FORMAT,
  fileLimits,
  foreignFile,
  type Manifest,
  manifestPart,
  type Part,
  picturePart,
  tooLarge,
  upgradeContent,
} from './format.ts'

export interface OpenHotelFile {
  content: HotelContent
  /** The bytes of a picture of `content.pictures`. @throws Problem if they are not those of the manifest */
  readPicture: (id: string) => Promise<Buffer>
  close: () => void
}

const object = { additionalProperties: true } as const
const isManifest = compileBody(
  Type.Object(
    {
      format: Type.Literal(FORMAT),
      version: Type.Integer({ minimum: 1 }),
      parts: Type.Array(
        Type.Object({
          name: Type.String(),
          bytes: Type.Integer({ minimum: 0 }),
          sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        }),
      ),
    },
    object,
  ),
)
const entries = Type.Array(Type.Record(Type.String(), Type.Unknown()))
const isContent = compileBody(
  Type.Object(
    {
      languages: Type.Array(Type.String({ pattern: languagePattern }), { minItems: 1 }),
      lists: Type.Record(Type.String(), entries),
      records: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
      rateRules: Type.Optional(entries),
      guestPrices: Type.Optional(entries),
      pictures: Type.Optional(
        Type.Array(
          Type.Object({
            id: Type.String({ pattern: `^[0-9a-f]{${imageHashLength}}$` }),
            width: Type.Integer({ minimum: 1 }),
            height: Type.Integer({ minimum: 1 }),
            alt: Type.Optional(Type.String({ minLength: 1, maxLength: 250 })),
          }),
        ),
      ),
    },
    { additionalProperties: false },
  ),
)

/**
 * Opens a hotel file and checks it: its parts are those of the manifest, and the content is a hotel's. Reads one part
 * at a time into memory; pictures are read when they are asked for.
 *
 * @throws Problem with a sentence for a file that is damaged, foreign, too large, or of another version
 */
export async function openHotelFile(
  path: string,
  limits: FileLimits = fileLimits,
): Promise<OpenHotelFile> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(() => {
    throw damagedFile()
  })
  try {
    const listed = await listParts(zip, limits)
    const manifest = await readManifest(zip, listed)
    checkVersion(manifest.version)
    const parts = new Map(manifest.parts.map((part) => [part.name, part]))
    if (parts.size !== manifest.parts.length || parts.size !== listed.size - 1) throw damagedFile()
    const read = (name: string) => readPart(zip, listed.get(name), parts.get(name))
    const content = parse(await read(contentPart))
    const upgraded = upgradeContent(manifest.version, content as HotelContent)
    if (!isContent(upgraded)) throw damagedFile()
    const pictures = upgraded.pictures ?? []
    if (pictures.length !== parts.size - 1) throw damagedFile()
    return {
      content: upgraded,
      readPicture: (id) => read(picturePart(id)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof Problem ? error : damagedFile()
  }
}

/** The parts that the file lists, by name, before anything is unpacked. */
async function listParts(zip: ZipFile, limits: FileLimits): Promise<Map<string, Entry>> {
  const listed = new Map<string, Entry>()
  let bytes = 0
  if (zip.entryCount > limits.pictures + 2) throw tooLarge()
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize: size } = entry
    const isPicture = /^pictures\/[0-9a-f]{32}\.webp$/.test(name)
    if (listed.has(name) || entry.isEncrypted()) throw damagedFile()
    if (size > (isPicture ? limits.pictureBytes : limits.textBytes)) throw tooLarge()
    if (isPicture) bytes += size
    if (bytes > limits.bytes) throw tooLarge()
    listed.set(name, entry)
  }
  return listed
}

async function readManifest(zip: ZipFile, listed: Map<string, Entry>): Promise<Manifest> {
  const entry = listed.get(manifestPart)
  if (!entry) throw foreignFile()
  const manifest = parse(await unpack(zip, entry))
  if ((manifest as { format?: unknown } | null)?.format !== FORMAT) throw foreignFile()
  if (!isManifest(manifest)) throw damagedFile()
  return manifest as Manifest
}

async function readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  part: Part | undefined,
): Promise<Buffer> {
  if (!entry || !part || entry.uncompressedSize !== part.bytes) throw damagedFile()
  const bytes = await unpack(zip, entry)
  if (createHash('sha256').update(bytes).digest('hex') !== part.sha256) throw damagedFile()
  return bytes
}

/** It is never larger than the list says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch {
    throw damagedFile()
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw damagedFile()
  }
}
