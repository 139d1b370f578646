-- The wordings of the consent at pre-check-in, numbered for each language, so that a hotel can show what a guest has
-- agreed to. A wording is added when it is saved, or when the first guest agrees to it, and is never changed.
CREATE TABLE consent_version (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  language text NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  wording text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (hotel_id, language, version)
);

ALTER TABLE pre_check_in
  ADD COLUMN consent_language text,
  ADD COLUMN consent_version integer,
  ADD FOREIGN KEY (hotel_id, consent_language, consent_version) REFERENCES consent_version,
  ADD CHECK ((consent_language IS NULL) = (consent_version IS NULL));

-- What guests have agreed to so far: in the language that has this wording today, or else the hotel's first.
CREATE TEMPORARY TABLE agreed AS
  SELECT p.hotel_id, p.booking_id, p.consent_text AS wording, p.consent_at AS at, coalesce(
    CASE WHEN p.consent_text = h.consent_text THEN h.languages[1] END,
    (SELECT t.key FROM jsonb_each(h.translations) t
      WHERE t.value->>'consent_text' = p.consent_text ORDER BY t.key LIMIT 1),
    h.languages[1]) AS language
  FROM pre_check_in p JOIN hotel h ON h.id = p.hotel_id
  WHERE p.consent_text IS NOT NULL;

INSERT INTO consent_version (hotel_id, language, version, wording, since)
SELECT hotel_id, language, row_number() OVER (PARTITION BY hotel_id, language ORDER BY min(at), wording),
  wording, coalesce(min(at), now())
FROM agreed GROUP BY hotel_id, language, wording;

UPDATE pre_check_in p SET consent_language = v.language, consent_version = v.version
FROM agreed a JOIN consent_version v
  ON v.hotel_id = a.hotel_id AND v.language = a.language AND v.wording = a.wording
WHERE p.hotel_id = a.hotel_id AND p.booking_id = a.booking_id;

DROP TABLE agreed;
