/**
 * What a file is, decided by its bytes and never by what the client says: `webm` is Opus audio in WebM,
 * `mp4` is MPEG-4 audio or video.
 */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'webm' | 'mp4'

/** What a multipart call takes under one field name. */
export interface FileRule {
  kinds: readonly FileKind[]
  maxBytes: number
  /**
   * The field is a numbered list of at most this many files: `document-0`, `document-1` …
   * Without it, there is one file, and the field's name is exactly the rule's.
   */
  upTo?: number
  /** The call is refused without at least one such file. */
  required?: true
}

/** The files of a multipart call, by field name. A call that has them takes no JSON body. */
export type FileRules = Readonly<Record<string, FileRule>>
