import type { NewFile } from '../../../media/files.ts'
import type { MessageContent } from '../send-message.ts'

/** A validated voice note or picture. */
export interface CheckedFile extends Pick<NewFile, 'kind' | 'content'> {
  /** Fields for the message. */
  describe(fileId: string): MessageContent
}
