import { useEffect, useState } from 'react'
import { forgetUnsent } from '../api/on-sign-out.ts'

/**
 * Loads the desk again if another person has signed in while the screens of the first were open: nothing that the first
 * has read or entered may stay.
 *
 * @param id of the person who is signed in
 * @returns whether it is another one, who must not see the screens
 */
export function useOtherPerson(id: string | undefined): boolean {
  const [first, setFirst] = useState(id)
  if (id && !first) setFirst(id)
  const isOther = Boolean(id && first && id !== first)

  useEffect(() => {
    if (!isOther) return
    forgetUnsent()
    location.replace('/desk/')
  }, [isOther])

  return isOther
}
