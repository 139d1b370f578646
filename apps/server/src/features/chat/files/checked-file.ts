import type { NewFile } from '../../../media/files.ts'
import type { MessageContent } from '../send-message.ts'

/** A voice note or picture that may be stored. */
export interface CheckedFile extends Pick<NewFile, 'kind' | 'content'> {
  /** What the message is to say of it. */
  describe(fileId: string): MessageContent
}
