import { useEffect } from 'react'
import { type Modal, modals, modalsShown, type OpenModal } from '../state/dashboard.ts'
import { isRecord } from '../state/is-record.ts'
import { useGuestDispatch, useGuestSelector } from '../state/state.ts'
import { pushModal, watchHistory } from './history.ts'

/**
 * A sheet with a history entry: going back closes it, a reload opens it again.
 * Navigate from a sheet to another page with `replace`, or going back would open the sheet again.
 */
export function useModal(modal: Modal) {
  const isOpen = useGuestSelector((state) => state.dashboard.modals[modal])
  const id = useGuestSelector((state) => state.dashboard.ids[modal] ?? null)
  return {
    isOpen,
    /** The id of what it shows. Not cleared on closing, because a closing sheet is still visible. */
    id,
    open: (about?: string) => openModal(modal, about),
    /** Replaces the open sheets, also in the history. If the guest has closed them, it opens above the page. */
    openInstead: (about: string | null = null) =>
      pushModal([{ modal, id: about }], readModals().length > 0),
    close: () => {
      if (readModals().some((open) => open.modal === modal)) history.back()
    },
  }
}

/** For components that open a sheet but must not render when it changes. */
export function openModal(modal: Modal, about: string | null = null): void {
  pushModal([...readModals(), { modal, id: about }])
}

/** Goes to another page and opens a sheet on it in one step: closing the sheet leads back to the previous page. */
export function openModalAt(path: string, modal: Modal, about: string): void {
  pushModal([{ modal, id: about }], false, path)
}

/** Syncs the modal flags with the current history entry. Used once, around all screens. */
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
