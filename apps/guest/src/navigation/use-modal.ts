import { useEffect } from 'react'
import { type Modal, modals, modalsShown, type OpenModal } from '../state/dashboard.ts'
import { isRecord } from '../state/is-record.ts'
import { useGuestDispatch, useGuestSelector } from '../state/state.ts'
import { pushModal, watchHistory } from './history.ts'

/**
 * A sheet with a step in the history of its own: back closes it, a reload opens it again.
 * Leave for another page from inside it with `replace`, or back would open it once more.
 */
export function useModal(modal: Modal) {
  const isOpen = useGuestSelector((state) => state.dashboard.modals[modal])
  const id = useGuestSelector((state) => state.dashboard.ids[modal] ?? null)
  return {
    isOpen,
    /** What it is about, or was last: a sheet that is closing still shows it. */
    id,
    open: (about?: string) => openModal(modal, about),
    /** Takes the place of the sheets that are open, in the history too. */
    openInstead: (about: string | null = null) => pushModal([{ modal, id: about }], true),
    close: () => {
      if (readModals().some((open) => open.modal === modal)) history.back()
    },
  }
}

/** For what only opens a sheet and does not care whether it is open. */
export function openModal(modal: Modal, about: string | null = null): void {
  pushModal([...readModals(), { modal, id: about }])
}

/** Keeps the flags equal to what the history's present entry says. Once, around all screens. */
export function useModalHistory(): void {
  const dispatch = useGuestDispatch()
  useEffect(() => {
    const read = () => dispatch(modalsShown(readModals()))
    read()
    return watchHistory(read)
  }, [dispatch])
}

function readModals(): OpenModal[] {
  const state: unknown = history.state
  if (!isRecord(state) || !Array.isArray(state.modals)) return []
  return state.modals.filter(
    (open): open is OpenModal =>
      isRecord(open) && modals.some((modal) => modal === open.modal) && open.id !== undefined,
  )
}
