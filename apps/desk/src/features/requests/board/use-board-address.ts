import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * The part of the board's state that is kept in the address, so that a reload or a bookmark shows the same.
 * Opening a request adds a history entry; switching from one request to another replaces it.
 */
export function useBoardAddress() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const openId = params.get('request')

  function change(
    name: string,
    value: string | null,
    options: { replace: boolean; state: unknown },
  ) {
    setParams((before) => {
      const changed = new URLSearchParams(before)
      if (value) changed.set(name, value)
      else changed.delete(name)
      return changed
    }, options)
  }

  return {
    /** The request whose details are shown. */
    openId,
    open(id: string): void {
      if (openId) change('request', id, { replace: true, state })
      else change('request', id, { replace: false, state: 'opened' })
    },
    close(): void {
      if (state === 'opened') void navigate(-1)
      else change('request', null, { replace: true, state })
    },
    /** Empty for all departments. */
    departmentId: params.get('department') ?? '',
    filterBy(departmentId: string): void {
      change('department', departmentId, { replace: true, state })
    },
  }
}
