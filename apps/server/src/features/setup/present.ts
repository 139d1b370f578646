import type { SetupState } from '@bellhop/contract/desk/setup'
import type { Settings } from '../../settings.ts'
import type { SetupRow } from './queries.ts'

interface Installation {
  settings: Settings
  /** Of cards. */
  hasGateway: boolean
}

export function toSetupState(row: SetupRow, { settings, hasGateway }: Installation): SetupState {
  const { isOpen, begunWith, hasUpi, country } = row
  const by = settings.OTP_DELIVERY
  // A test in the terminal says nothing about the mail server that was set up afterwards.
  const isOfDelivery = row.testBy === by
  const hasArrived = isOfDelivery && row.hasArrived
  const done: Partial<Record<SetupState['checklist'][number]['item'], boolean>> = {
    rates: row.rates,
    rooms: row.rooms > 0,
    // Without a restaurant or bar, there is none.
    ...(row.hasOutlet && { menu: row.menu }),
    hours: row.hours,
    taxes: row.taxes,
    // Elsewhere, without a gateway, guests pay at the desk.
    ...((country === 'IN' || hasUpi || hasGateway) && { payment: hasUpi || hasGateway }),
    wifi: row.wifi,
    // In a terminal, no guest reads them.
    codes: by !== 'console' && hasArrived,
    mail: settings.SMTP_URL !== undefined && settings.SMTP_FROM !== undefined,
    safety: row.safety,
    emergencies: row.emergencies,
    people: row.people,
  }
  const checklist = Object.entries(done).map(([item, isDone]) => ({
    item: item as keyof typeof done,
    isDone,
  }))
  return {
    isOpen,
    begunWith,
    rooms: row.rooms,
    checklist,
    delivery: { by, testedWith: isOfDelivery ? row.testTo : null, hasArrived },
  }
}
