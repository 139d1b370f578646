import type { Template } from '@bellhop/contract/desk/hotel-file'
import type { Handle } from '../database/open.ts'
import { readHotel } from '../database/rows.ts'
import { storeSetup } from '../hotels/hotel-setup.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import type { Nouns } from './check-empty.ts'
import { type LoadedHotel, loadHotel } from './load-hotel.ts'
import { readTemplate } from './templates.ts'

/** Loads a template, with the emergency numbers of the hotel's country. @throws Problem as `loadHotel` */
export async function loadTemplate(
  tx: Handle,
  nouns: Nouns,
  staff: EditingStaff,
  template: Template,
): Promise<LoadedHotel> {
  const { country } = await readHotel(tx, staff.hotelId, ['country'])
  await storeSetup(tx, staff.hotelId, staff.now, { begun_with: template })
  return await loadHotel(tx, nouns, staff, readTemplate(template, country), { template })
}
