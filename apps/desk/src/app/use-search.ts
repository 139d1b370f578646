import { shortcutKey } from '@bellhop/ui/shortcut-key'
import { useEffect, useState } from 'react'

/** Whether the search over everything is open: by Ctrl+K, also from a field, unless another dialog is open. */
export function useSearch(): [isSearching: boolean, setSearching: (isOpen: boolean) => void] {
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || shortcutKey(event) !== 'k') return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) setSearching(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return [isSearching, setSearching]
}
