import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * What the address says of the board, so that a reload or a bookmark shows the same. Opening a request is a
 * step that Back takes back; going from one to the next is none.
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
