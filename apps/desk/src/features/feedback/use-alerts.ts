import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { useMemo } from 'react'
import { useStaff } from '../../api/staff-context.ts'
import { useListAlertsQuery } from './feedback-api.ts'

const none: readonly DeskFeedback[] = []

/** The low ratings of guests in house that are not done. */
export function useAlerts(): readonly DeskFeedback[] {
  const { role } = useStaff()
  const { data = none } = useListAlertsQuery(undefined, { skip: !frontOffice.includes(role) })
  return data
}

/** An id for each of them, which changes when the guest rates again, so that the bell rings. */
export function useAlertIds(): readonly string[] {
  const alerts = useAlerts()
  return useMemo(() => alerts.map(({ _id, at }) => `${_id} ${at}`), [alerts])
}
