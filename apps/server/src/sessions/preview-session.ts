import { AsyncLocalStorage } from 'node:async_hooks'
import type { GuestSession, StaffSession } from './sessions.ts'

/** Who makes the calls of a preview: the member of staff stores the draft, and then a made-up guest reads. */
export interface PreviewSession {
  staff: StaffSession
  guest?: GuestSession
  /** The time that staff have chosen for the guest. */
  at?: Date
}

const sessions = new AsyncLocalStorage<PreviewSession>()

/** Undefined for every call from outside: only the server itself makes those of a preview. */
export const previewSession = (): PreviewSession | undefined => sessions.getStore()

export const inPreview = <T>(session: PreviewSession, work: () => Promise<T>): Promise<T> =>
  sessions.run(session, work)
