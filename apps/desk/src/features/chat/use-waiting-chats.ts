import { frontOffice } from '@bellhop/domain/staff-roles'
import { useMemo } from 'react'
import { useStaff } from '../../api/staff-context.ts'
import { useListUnreadQuery } from './inbox-api.ts'

/** An id for the unread messages of each room, which changes with each further message, so that the bell rings. */
export function useWaitingChats(): readonly string[] {
  const { role } = useStaff()
  const { data } = useListUnreadQuery({}, { skip: !frontOffice.includes(role) })
  return useMemo(() => (data ?? []).map(({ _id, unread }) => `${_id} ${unread}`), [data])
}
