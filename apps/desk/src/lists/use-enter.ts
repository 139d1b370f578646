import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Enter in a search field may follow the last letter at once, before its results are there: it acts once they are.
 *
 * @param typed the trimmed text; with none, Enter does nothing
 * @param isCurrent whether the results are those of the text
 * @returns to be called on Enter
 */
export function useEnter(typed: string, isCurrent: boolean, act: () => void): () => void {
  const [entered, setEntered] = useState('')
  // Typing on takes it back.
  if (entered !== '' && entered !== typed) setEntered('')
  const isDue = isCurrent && entered !== '' && entered === typed
  const onDue = useEffectEvent(act)
  useEffect(() => {
    if (!isDue) return
    setEntered('')
    onDue()
  }, [isDue])
  return () => setEntered(typed)
}
