import type { QueryOf } from '@bellhop/contract/base/route'
import type { exportAudit } from '@bellhop/contract/desk/audit'
import { auditAreas } from '@bellhop/domain/people/audit-actions'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readDate } from '../../format/hotel-date.ts'
import { useListAddress } from '../../lists/use-list-address.ts'

type AuditFilter = QueryOf<typeof exportAudit>

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The filter of the log, which is in the address. */
export function useAuditFilter() {
  const { typed, setTyped, search, setParam } = useListAddress(['all'])
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => readFilter(params, search), [params, search])

  return {
    filter,
    typed,
    setTyped,
    setCondition: (name: keyof AuditFilter, value: string | undefined) => setParam(name, value),
    clear: () => {
      setTyped('')
      setParams({}, { replace: true })
    },
  }
}

/** Skips what is not a condition, such as a mistyped date. */
function readFilter(params: URLSearchParams, search: string): AuditFilter {
  const ids = ['person', 'subject'].flatMap((name) => {
    const value = params.get(name)
    return value && id.test(value) ? [[name, value]] : []
  })
  const area = auditAreas.find((one) => one === params.get('area'))
  const [from, to] = [readDate(params.get('from')), readDate(params.get('to'))]
  return {
    ...Object.fromEntries(ids),
    ...(area && { area }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
  }
}
