import type pg from 'pg'

/**
 * A hundred more hotels with 10⁵ requests between them, and other rows in proportion. With so many the planner expects
 * less than one request of a guest at a hotel, unless it knows that a guest belongs to one hotel.
 */
export async function fillHotels(client: pg.Client): Promise<void> {
  // Foreign keys hold by construction, and checking them would take most of the time.
  await client.query('SET session_replication_role = replica')
  await client.query(`INSERT INTO hotel (id, name, brand_color, address, phone, email, time_zone, currency,
      check_in_time, checkout_time)
    SELECT gen_random_uuid(), 'Other hotel ' || n, '#7a4a21', 'Lake Road', '+912940000000', 'desk@hotel.example',
      'Asia/Kolkata', 'INR', '14:00', '11:00' FROM generate_series(1, 100) n`)
  await client.query(`INSERT INTO hotel_counter (hotel_id, request_number, event_id)
    SELECT id, 10000, 10000 FROM hotel ON CONFLICT DO NOTHING`)
  await client.query(`INSERT INTO rate_plan (hotel_id, id, code, name)
    SELECT id, gen_random_uuid(), 'standard', 'Standard' FROM hotel ON CONFLICT DO NOTHING`)
  await client.query(`INSERT INTO room_type (hotel_id, id, name, tariff)
    SELECT id, gen_random_uuid(), 'Lake view', 450000 FROM hotel WHERE name LIKE 'Other hotel %'`)
  await client.query(`INSERT INTO guest (hotel_id, id, name)
    SELECT t.hotel_id, gen_random_uuid(), 'Guest ' || n FROM room_type t, generate_series(1, 20) n`)
  await client.query(`INSERT INTO booking (hotel_id, id, reference, source, name, claimed_at)
    SELECT hotel_id, id, upper(right(id::text, 12)), 'web', name, now()
    FROM guest WHERE name LIKE 'Guest %'`)
  await client.query(`INSERT INTO stay (hotel_id, id, booking_id, guest_id, room_type_id, status, check_in,
      duration, checkout_time, tariff)
    SELECT g.hotel_id, gen_random_uuid(), g.id, g.id, t.id, 'booked', now(), 3, '11:00', 450000
    FROM guest g JOIN room_type t ON t.hotel_id = g.hotel_id WHERE g.name LIKE 'Guest %'`)
  await client.query(`INSERT INTO stay_night (hotel_id, stay_id, night, price, tax_rate)
    SELECT hotel_id, id, check_in::date + n, tariff, 1800 FROM stay, generate_series(0, 2) n
    WHERE status = 'booked' ON CONFLICT DO NOTHING`)
  await client.query(`INSERT INTO availability (hotel_id, room_type_id, night, offered, capacity, sold, price)
    SELECT hotel_id, id, current_date + n, 10, 10, 1, tariff FROM room_type, generate_series(0, 364) n
    ON CONFLICT DO NOTHING`)
  // One in a hundred holds is active.
  await client.query(`INSERT INTO hold (hotel_id, id, key_hash, expires_at, ended_at, address_hash, rooms)
    SELECT hotel_id, id, sha256(id::text::bytea), now() + interval '15 minutes',
      CASE WHEN random() > 0.01 THEN now() END, sha256(hotel_id::text::bytea), 1
    FROM stay`)
  await client.query(`INSERT INTO hold_night (hotel_id, hold_id, room_type_id, night, rooms, price, tax_rate)
    SELECT hotel_id, id, room_type_id, check_in::date, 1, tariff, 0 FROM stay`)
  await client.query(`INSERT INTO guest_session (hotel_id, id, guest_id, expires_at)
    SELECT hotel_id, gen_random_uuid(), guest_id, now() + interval '1 day' FROM stay, generate_series(1, 5)`)
  await client.query(`INSERT INTO outlet (hotel_id, id, name)
    SELECT hotel_id, gen_random_uuid(), 'Kitchen' FROM room_type`)
  await client.query(`INSERT INTO food_category (hotel_id, id, outlet_id, name)
    SELECT hotel_id, gen_random_uuid(), id, 'Category ' || n FROM outlet, generate_series(1, 2) n`)
  await client.query(`INSERT INTO food (hotel_id, id, category_id, name, price, diet, eta_minutes)
    SELECT hotel_id, gen_random_uuid(), id, 'Food ' || n, 10000, 'veg', 20
    FROM food_category, generate_series(1, 50) n`)
  // One dish in ten has choices.
  await client.query(`INSERT INTO food_choice (hotel_id, id, food_id, name, min)
    SELECT hotel_id, gen_random_uuid(), id, 'Size', 1 FROM food WHERE name LIKE 'Food %0'`)
  await client.query(`INSERT INTO food_choice_option (hotel_id, id, choice_id, name, price)
    SELECT hotel_id, gen_random_uuid(), id, 'Option ' || n, n * 1000 FROM food_choice, generate_series(1, 5) n`)
  // 50 requests of each stay, one in fifty of them still running.
  await client.query(`INSERT INTO guest_request (hotel_id, id, number, kind, status, title, guest_id, stay_id,
      promised_at, lead_minutes, acknowledge_minutes, subtotal, tax, created_at, updated_at)
    SELECT hotel_id, gen_random_uuid(), 10 + row_number() OVER (PARTITION BY hotel_id), 'food',
      CASE WHEN n = 50 THEN 'new' ELSE 'done' END, 'A dosa', guest_id, id, now(), 30, 5, 0, 0,
      now() - n * interval '1 hour', now()
    FROM stay, generate_series(1, 50) n WHERE status = 'booked'`)
  await client.query(`INSERT INTO request_line (hotel_id, id, request_id, position, item_id, name, quantity,
      price, tax_rate, tax_amount)
    SELECT hotel_id, gen_random_uuid(), id, 0, id, 'Dosa', 1, 0, 0, 0 FROM guest_request ON CONFLICT DO NOTHING`)
  await client.query(`INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by)
    SELECT hotel_id, gen_random_uuid(), id, 'new', created_at, 'guest' FROM guest_request`)
  await client.query(`INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, request_id, guest_id,
      created_at)
    SELECT hotel_id, gen_random_uuid(), stay_id, 'request', title, 18000, 900, id, guest_id, created_at
    FROM guest_request`)
  await client.query(`INSERT INTO audit (hotel_id, id, actor_kind, action, subject_id, at)
    SELECT hotel_id, gen_random_uuid(), 'server', 'stay.room', stay_id, created_at FROM guest_request`)
  await client.query(`INSERT INTO event (hotel_id, id, name, guest_id, payload, created_at)
    SELECT hotel_id, number + 10, 'request.updated', guest_id, '{}', now() FROM guest_request`)
  await client.query(`INSERT INTO one_time_code (hotel_id, id, destination, code_hash, created_at, expires_at,
      requested_by)
    SELECT g.hotel_id, gen_random_uuid(), sha256(g.id::text::bytea), '', now(), now(), ''
    FROM guest g, generate_series(1, 10)`)
  await client.query('ANALYZE')
}
