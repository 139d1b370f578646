import { randomBytes } from 'node:crypto'
import { IV_BYTES, seal, TAG_BYTES, unseal } from '../shared/secrets/seal.ts'
import type { Keys } from '../shared/secrets/secrets.ts'

/**
 * Encrypted files. AES-256-GCM in chunks, so that a part can be read without the rest:
 *
 *     "BHF1" · 12 bytes IV · 32 bytes file key, encrypted · 16 bytes tag      the header
 *     up to 64 KiB of content, encrypted · 16 bytes tag                      each chunk
 *
 * The file key is random and encrypts this file only; it is itself encrypted under the installation's key and
 * bound to the file's identity. A chunk's nonce is its index and whether it is the last one, so chunks that are
 * changed, swapped or missing, at the end too, do not decrypt.
 */
const MAGIC = Buffer.from('BHF1')
export const HEADER_BYTES = MAGIC.length + IV_BYTES + 32 + TAG_BYTES
export const CHUNK_BYTES = 64 * 1024

/** Offset and length of a chunk in the encrypted file. `bytes` is the size of the content. */
export function locateChunk(index: number, bytes: number): { position: number; length: number } {
  const contentLength = Math.min(CHUNK_BYTES, bytes - index * CHUNK_BYTES)
  const position = HEADER_BYTES + index * (CHUNK_BYTES + TAG_BYTES)
  return { position, length: contentLength + TAG_BYTES }
}

/** Index of the last chunk. An empty file has one, without content. */
export function lastChunk(bytes: number): number {
  return Math.max(0, Math.ceil(bytes / CHUNK_BYTES) - 1)
}

/** @param identity of the file: the content decrypts only under the same identity */
export async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  [installationKey]: Keys,
  identity: string,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(32)
  yield makeHeader(fileKey, installationKey, identity)
  let pending = Buffer.alloc(0)
  let index = 0
  for await (const bytes of content) {
    pending = Buffer.concat([pending, bytes])
    // A possible last chunk waits for the end.
    while (pending.length > CHUNK_BYTES) {
      yield seal(fileKey, nonceOf(index++, false), pending.subarray(0, CHUNK_BYTES))
      pending = pending.subarray(CHUNK_BYTES)
    }
  }
  yield seal(fileKey, nonceOf(index, true), pending)
}

/** Decrypts a whole file. Throws if it is changed, cut, or encrypted under another key or identity. */
export async function* decrypt(
  encrypted: AsyncIterable<Uint8Array>,
  keys: Keys,
  identity: string,
): AsyncGenerator<Buffer> {
  let fileKey: Buffer | undefined
  let pending = Buffer.alloc(0)
  let index = 0
  for await (const bytes of encrypted) {
    pending = Buffer.concat([pending, bytes])
    if (!fileKey && pending.length >= HEADER_BYTES) {
      fileKey = openHeader(pending.subarray(0, HEADER_BYTES), keys, identity)
      pending = pending.subarray(HEADER_BYTES)
    }
    // A possible last chunk waits for the end.
    while (fileKey && pending.length > CHUNK_BYTES + TAG_BYTES) {
      yield decryptChunk(fileKey, pending.subarray(0, CHUNK_BYTES + TAG_BYTES), index++, false)
      pending = pending.subarray(CHUNK_BYTES + TAG_BYTES)
    }
  }
  if (!fileKey) throw new Error('not a whole encrypted file')
  yield decryptChunk(fileKey, pending, index, true)
}

/** Reads the file key from the header. Throws if the header is damaged or of another file or installation. */
export function openHeader(header: Buffer, installationKeys: Keys, identity: string): Buffer {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('not an encrypted file')
  const iv = header.subarray(MAGIC.length, MAGIC.length + IV_BYTES)
  return unseal(installationKeys, iv, header.subarray(MAGIC.length + IV_BYTES), identity)
}

/** Returns the same header under the current key. @returns undefined if it already is */
export function renewHeader(
  header: Buffer,
  installationKeys: Keys,
  identity: string,
): Buffer | undefined {
  const [current] = installationKeys
  try {
    openHeader(header, [current], identity)
    return undefined
  } catch {
    return makeHeader(openHeader(header, installationKeys, identity), current, identity)
  }
}

function makeHeader(fileKey: Buffer, installationKey: Uint8Array, identity: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  return Buffer.concat([MAGIC, iv, seal(installationKey, iv, fileKey, identity)])
}

/**
 * Throws unless the chunk has this index, is or is not the last one as given, and belongs to the file with this key.
 */
export function decryptChunk(
  fileKey: Buffer,
  chunk: Buffer,
  index: number,
  isLast: boolean,
): Buffer {
  return unseal([fileKey], nonceOf(index, isLast), chunk)
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(IV_BYTES)
  nonce.writeUInt32BE(index)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}
