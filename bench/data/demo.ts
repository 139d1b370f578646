import { sql } from 'kysely'
import { seedDemo } from '../../apps/server/src/demo/seed.ts'
import { demoPhone } from '../../apps/server/src/demo/stays.ts'
import type { Filler } from './databases.ts'
import { type Session, signIn } from './hotels.ts'

export const BILL_LINES = 200
/** An in-house guest of the demo hotel. */
const longBillPhone = '+919000000005'

/** The demo hotel with a request and a long bill. */
export async function fillDemo(filler: Filler) {
  const { app, db } = filler
  const demo = await seedDemo(app)
  if (!demo) throw new Error('The database of a benchmark must be empty.')
  const { hotelId } = demo
  const guest = await findGuest(filler, hotelId, demoPhone)
  const payer = await findGuest(filler, hotelId, longBillPhone)
  const stayId = await orderMuch(filler, hotelId, payer.guestId)
  const towel = await db
    .selectFrom('amenity')
    .select(['id', 'department_id as departmentId'])
    .where('hotel_id', '=', hotelId)
    .where('name', '=', 'Bath towel')
    .executeTakeFirstOrThrow()
  const response = await app.inject({
    method: 'POST',
    url: '/api/guest-requests/app/amenity',
    headers: guest.session,
    payload: { departmentId: towel.departmentId, lines: [{ itemId: towel.id, quantity: 2 }] },
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return {
    hotelId,
    guest: guest.session,
    payer: payer.session,
    payerStayId: stayId,
    requestId: response.json().data._id as string,
    menu: await findLongestMenu(filler, hotelId),
  }
}

async function findGuest(filler: Filler, hotelId: string, phone: string) {
  const guest = await filler.db
    .selectFrom('guest')
    .select(['hotel_id as hotelId', 'id as guestId'])
    .where('hotel_id', '=', hotelId)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const [session] = (await signIn(filler, [guest])) as [Session]
  return { ...guest, session }
}

/** Fills a guest's bill with delivered orders of three dishes each. @returns the stay's id */
async function orderMuch({ db }: Filler, hotelId: string, guestId: string): Promise<string> {
  const stay = await db
    .selectFrom('stay')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('guest_id', '=', guestId)
    .executeTakeFirstOrThrow()
  await sql`
    WITH request AS (
      INSERT INTO guest_request (hotel_id, id, number, kind, status, title, guest_id, stay_id,
        promised_at, lead_minutes, acknowledge_minutes, subtotal, tax, created_at, updated_at)
      SELECT ${hotelId}, gen_random_uuid(), 100000000 + n, 'food', 'done', 'Dinner', ${guestId},
        ${stay.id}, now(), 30, 5, 120000, 6000, now(), now()
      FROM generate_series(1, ${BILL_LINES}::integer) n RETURNING *
    ), line AS (
      INSERT INTO request_line (hotel_id, id, request_id, position, item_id, name, quantity, price,
        tax_rate, tax_amount)
      SELECT hotel_id, gen_random_uuid(), id, n, gen_random_uuid(), 'Dish ' || n, 1, 40000, 500, 2000
      FROM request, generate_series(0, 2) n
    ), step AS (
      INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by, name)
      SELECT hotel_id, gen_random_uuid(), id, 'done', now(), 'hotel', 'Asha' FROM request
    )
    INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, request_id, guest_id,
      created_at)
    SELECT hotel_id, gen_random_uuid(), stay_id, 'request', title, subtotal, tax, id, guest_id, now()
    FROM request`.execute(db)
  return stay.id
}

/** The food category with the most foods. */
async function findLongestMenu({ db }: Filler, hotelId: string) {
  return await db
    .selectFrom('food')
    .select((eb) => ['category_id as categoryId', eb.fn.countAll<number>().as('foods')])
    .where('hotel_id', '=', hotelId)
    .groupBy('category_id')
    .orderBy('foods', 'desc')
    .orderBy('category_id')
    .executeTakeFirstOrThrow()
}
