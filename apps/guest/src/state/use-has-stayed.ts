import { useGuestSelector } from './state.ts'

/** Whether the stay has begun, which feedback requires. */
export function useHasStayed(): boolean {
  const status = useGuestSelector((state) => state.log.data?.status)
  return status === 'inHouse' || status === 'checkedOut'
}
