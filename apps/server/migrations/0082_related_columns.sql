-- A guest, a stay and a room of the chat are of one hotel each. Without knowing that, the planner multiplies how rare both
-- columns are; in a database of a thousand hotels it expected less than one request of a guest, so that it read all of
-- their requests to find one by its id.
CREATE STATISTICS guest_request_of_guest (dependencies) ON hotel_id, guest_id FROM guest_request;
CREATE STATISTICS folio_entry_of_stay (dependencies) ON hotel_id, stay_id FROM folio_entry;
CREATE STATISTICS chat_message_of_room (dependencies) ON hotel_id, room_id FROM chat_message;
ANALYZE guest_request, folio_entry, chat_message;
