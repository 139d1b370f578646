/**
 * The type of a file, detected from its bytes, never from the client's claim: `webm` is Opus audio in WebM, `mp4` is
 * MPEG-4 audio or video. `csv` is every file without a known signature: its reader rejects what is no table.
 * `xlsx` and `zip` are every ZIP or Office file: its reader says what else it is.
 */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'webm' | 'mp4' | 'csv' | 'xlsx' | 'zip'

/** The files that a multipart call accepts under one field name. */
export interface FileRule {
  kinds: readonly FileKind[]
  maxBytes: number
  /**
   * The field is a numbered list of at most this many files: `document-0`, `document-1` … Without it, there is one file
   * under exactly the rule's name.
   */
  upTo?: number
  /** The call is rejected without at least one such file. */
  required?: true
}

/** The files of a multipart call, by field name. A call with files does not accept JSON. */
export type FileRules = Readonly<Record<string, FileRule>>
