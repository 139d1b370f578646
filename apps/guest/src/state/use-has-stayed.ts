import { useGuestSelector } from './state.ts'

/** Whether the stay has begun, so that the guest can give feedback on it. */
export function useHasStayed(): boolean {
  const status = useGuestSelector((state) => state.log.data?.status)
  return status === 'inHouse' || status === 'checkedOut'
}
