import { getOutbox } from '../../../outbox/outbox.ts'
import type { Dispatch, GuestState } from '../../../state/state.ts'
import type { MessageRow } from './rows.ts'

/** The hotel deletes files after some time. */
export class FileDeleted extends Error {}

/** Loads a message's file: from the hotel, with the session, or from the phone while it waits. */
export function loadFile({ sent, waiting }: Pick<MessageRow, 'sent' | 'waiting'>) {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<Blob> => {
    const url = sent?.voice?.url ?? sent?.picture?.url
    if (url === undefined) {
      const file = waiting && (await dispatch(getOutbox()).findFile(waiting.id))
      if (!file) throw new Error('The message has no file')
      return file
    }
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${getState().log.token}` },
    })
    if (response.status === 404) throw new FileDeleted()
    if (!response.ok) throw new Error(`Could not load ${url}: ${response.status}`)
    return response.blob()
  }
}
