import type { Handle } from '../../database/open.ts'
import type { FileStore, NewFile } from '../../media/files.ts'
import type { MessageContent } from './send-message.ts'

/** A voice note or picture that may be stored. */
export interface CheckedFile extends Pick<NewFile, 'kind' | 'content'> {
  /** What the message is to say of it. */
  describe(fileId: string): MessageContent
}

/** Encrypted, because guests also show passports. Kept as long as the message. */
export async function storeFile(
  tx: Handle,
  files: FileStore,
  hotelId: string,
  { kind, content, describe }: CheckedFile,
): Promise<MessageContent> {
  const file = { hotelId, kind, content, encrypted: true, deleteAfter: null }
  const { id } = await files.saveFile(tx, file)
  return describe(id)
}
