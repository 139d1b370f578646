-- What a message of a portal contains is in its booking once it is applied, so only its number is still needed.
UPDATE channel_revision SET content = '{}' WHERE applied_at IS NOT NULL;

-- Guests that are erased already: what the portal sent of them stays without name, contacts and note.
UPDATE channel_booking b SET elsewhere = NULL, content = b.content || jsonb_build_object(
    'name', concat_ws(' ', b.content->>'portal', b.content->>'code'), 'phone', NULL, 'email', NULL, 'note', NULL,
    'isErased', true)
WHERE b.content IS NOT NULL AND EXISTS (
    SELECT FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    WHERE s.hotel_id = b.hotel_id AND s.booking_id = b.booking_id AND g.erased_at IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    WHERE s.hotel_id = b.hotel_id AND s.booking_id = b.booking_id AND g.erased_at IS NULL);
