import { listDeskFeedback } from '@bellhop/contract/calls/desk/feedback'
import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { useMemo } from 'react'
import { useStaff } from '../../api/staff-context.ts'
import { useAllPages } from '../../api/use-read.ts'

const none: readonly DeskFeedback[] = []

/** The low ratings of guests in house that are not done. */
export function useAlerts(): readonly DeskFeedback[] {
  const { role } = useStaff()
  const { data = none } = useAllPages(listDeskFeedback, {
    query: { list: 'open', rating: 'low', stay: 'inHouse' },
    skip: !frontOffice.includes(role),
  })
  return data
}

/** An id for each of them, which changes when the guest rates again, so that the bell rings. */
export function useAlertIds(): readonly string[] {
  const alerts = useAlerts()
  return useMemo(() => alerts.map(({ _id, at }) => `${_id} ${at}`), [alerts])
}
