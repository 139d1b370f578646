import { useGuestSelector } from './state.ts'

/** Whether the stay has begun: only then is there something to say about it. */
export function useHasStayed(): boolean {
  const status = useGuestSelector((state) => state.log.data?.status)
  return status === 'inHouse' || status === 'checkedOut'
}
