import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../shared/paths.ts'

/**
 * Stores a part of the board's state in the address, so that a reload or a bookmark shows the same.
 * Opening a request adds a history entry; switching from one request to another replaces it.
 */
export function useBoardAddress() {
  const [params, setParams] = useSearchParams()
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const openId = useMatch(paths.request(':requestId'))?.params.requestId

  return {
    openId,
    open(id: string): void {
      const address = { pathname: paths.request(id), search }
      if (openId) void navigate(address, { replace: true, state })
      else void navigate(address, { state: 'opened' })
    },
    close(): void {
      if (state === 'opened') void navigate(-1)
      else void navigate({ pathname: paths.board, search }, { replace: true })
    },
    /** Empty for all departments. */
    departmentId: params.get('department') ?? '',
    filterBy(departmentId: string): void {
      setParams(departmentId ? { department: departmentId } : {}, { replace: true, state })
    },
  }
}
