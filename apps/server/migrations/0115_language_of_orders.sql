-- The languages of the hotel in which the guest read what they ordered, best first; null for what staff or the server
-- entered, and for earlier requests.
ALTER TABLE guest_request ADD COLUMN read_in text[];
