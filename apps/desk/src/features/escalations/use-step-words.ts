import { getShifts } from '@bellhop/contract/calls/desk/shifts'
import type { DeskEscalation } from '@bellhop/contract/desk/escalations'
import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { useHotelToday } from '../../format/use-hotel-today.ts'

export type Step = DeskEscalation['steps'][number]

/** Whom a step alerts, as the value of a select. */
export const nameTarget = (to: Step['to']): string =>
  to.onShift ? 'onShift' : to.role ? `role ${to.role}` : `staff ${to.staffId}`

/** The choices for whom a step alerts, and how one is named. */
export function useStepWords() {
  const t = useTranslations('escalations')
  const people = useTranslations('people')
  const today = useHotelToday()
  const { data } = useRead(getShifts, { query: { from: today, to: today } })
  const targets: { to: Step['to']; label: string }[] = [
    { to: { onShift: true }, label: t('onShift') },
    ...everyStaffRole.map((role) => ({ to: { role }, label: people(`roles.${role}.name`) })),
    ...(data?.people ?? []).map(({ _id, name }) => ({ to: { staffId: _id }, label: name })),
  ]
  const labelOf = (to: Step['to']) =>
    targets.find((target) => nameTarget(target.to) === nameTarget(to))?.label ?? t('formerPerson')
  return { targets, labelOf }
}
