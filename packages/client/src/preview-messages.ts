import type { Guest } from '@bellhop/contract/guest/guest'

/** The start of the guest app in a preview: JSON in `data-preview` of its frame. */
export interface PreviewStart {
  path: string
  locale: string
  theme: 'light' | 'dark'
  hotelId: string
  /** Instant. */
  at: string
  /** The text to scroll to. */
  reveal?: string
  /** Without one, it starts signed out. */
  guest?: Guest
}

/** A read of the guest app in a preview, for the desk; `path` is below `/api`. */
export interface PreviewRead {
  type: 'read'
  id: number
  path: string
}

/** From the desk: the answer to a read, with status 0 if the server could not be reached; and to read again. */
export type PreviewMessage =
  | { type: 'answer'; id: number; status: number; body: string }
  | { type: 'changed'; reveal?: string }
