import { useSearchParams } from 'react-router'

/** What the address says of the board, so that a reload or a bookmark shows the same. */
export function useBoardAddress() {
  const [params, setParams] = useSearchParams()

  function change(name: string, value: string | null) {
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if (value) changed.set(name, value)
        else changed.delete(name)
        return changed
      },
      { replace: true },
    )
  }

  return {
    /** The request whose details are shown. */
    openId: params.get('request'),
    open: (id: string | null) => change('request', id),
    /** Empty for all departments. */
    departmentId: params.get('department') ?? '',
    filterBy: (departmentId: string) => change('department', departmentId),
  }
}
