-- Raised in every transaction that changes who may do what: sessions, stays, companions. A server uses a session that
-- it keeps in memory only while its version stands (sessions/guest-sessions.ts).
ALTER TABLE hotel_counter ADD COLUMN session_version integer NOT NULL DEFAULT 0;
