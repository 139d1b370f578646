-- Hours with several windows a day, exceptions and last orders, in place of one window that is the same every day:
-- {"weekly": [{"days": [1], "from": "07:00", "to": "11:00"}],
--  "exceptions": [{"from": "2026-11-08", "to": "2026-11-08", "windows": [], "reason": "Diwali", "translations": {}}]}

CREATE FUNCTION pg_temp.daily(window_from text, window_to text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object(
    'weekly', jsonb_build_array(
      jsonb_build_object('days', '[1, 2, 3, 4, 5, 6, 7]'::jsonb, 'from', window_from, 'to', window_to)),
    'exceptions', '[]'::jsonb)
$$;

ALTER TABLE department ADD COLUMN hours jsonb NOT NULL
  DEFAULT '{"weekly": [{"days": [1, 2, 3, 4, 5, 6, 7], "from": "00:00", "to": "00:00"}], "exceptions": []}';
UPDATE department SET hours = pg_temp.daily(opening_time, closing_time);
ALTER TABLE department DROP COLUMN opening_time, DROP COLUMN closing_time;

ALTER TABLE outlet ADD COLUMN hours jsonb NOT NULL
  DEFAULT '{"weekly": [{"days": [1, 2, 3, 4, 5, 6, 7], "from": "00:00", "to": "00:00"}], "exceptions": []}';
UPDATE outlet SET hours = pg_temp.daily(opening_time, closing_time);
ALTER TABLE outlet DROP COLUMN opening_time, DROP COLUMN closing_time;

ALTER TABLE facility ADD COLUMN hours jsonb NOT NULL
  DEFAULT '{"weekly": [{"days": [1, 2, 3, 4, 5, 6, 7], "from": "00:00", "to": "00:00"}], "exceptions": []}';
UPDATE facility SET hours = pg_temp.daily(opening_time, closing_time);
ALTER TABLE facility DROP COLUMN opening_time, DROP COLUMN closing_time;

ALTER TABLE chat_settings ADD COLUMN hours jsonb NOT NULL
  DEFAULT '{"weekly": [{"days": [1, 2, 3, 4, 5, 6, 7], "from": "00:00", "to": "00:00"}], "exceptions": []}';
UPDATE chat_settings SET hours = pg_temp.daily(opening_time, closing_time);
ALTER TABLE chat_settings DROP COLUMN opening_time, DROP COLUMN closing_time;

ALTER TABLE attraction ADD COLUMN hours jsonb;
UPDATE attraction SET hours = pg_temp.daily(opening_time, closing_time) WHERE opening_time IS NOT NULL;
ALTER TABLE attraction DROP COLUMN opening_time, DROP COLUMN closing_time;

-- null: while the outlet is open
ALTER TABLE food_category ADD COLUMN hours jsonb;
UPDATE food_category SET hours = pg_temp.daily(available_from, available_to) WHERE available_from IS NOT NULL;
ALTER TABLE food_category DROP COLUMN available_from, DROP COLUMN available_to;

-- null: the department's hours
ALTER TABLE department_service ADD COLUMN slot_hours jsonb;
UPDATE department_service SET slot_hours = pg_temp.daily(slot_from, slot_to) WHERE slot_from IS NOT NULL;
-- A pause splits the window. The second part begins with a slot of the first one's grid, so that times stay the same.
WITH pause AS (
  SELECT s.hotel_id, s.id, coalesce(s.slot_from, d.window_from) AS window_from,
    coalesce(s.slot_to, d.window_to) AS window_to, s.slot_pause_from,
    to_char(coalesce(s.slot_from, d.window_from)::time + make_interval(mins => s.slot_minutes * ceil((extract(epoch
      FROM s.slot_pause_to::time - coalesce(s.slot_from, d.window_from)::time)::integer + 86400) % 86400
      / 60.0 / s.slot_minutes)::integer), 'HH24:MI') AS second_from
  FROM department_service s
  JOIN (
    SELECT hotel_id, id, hours -> 'weekly' -> 0 ->> 'from' AS window_from, hours -> 'weekly' -> 0 ->> 'to' AS window_to
    FROM department
  ) d ON d.hotel_id = s.hotel_id AND d.id = s.department_id
  WHERE s.slot_minutes IS NOT NULL AND s.slot_pause_from IS NOT NULL
)
UPDATE department_service s
SET slot_hours = jsonb_set(pg_temp.daily(pause.window_from, pause.slot_pause_from), '{weekly,1}',
  pg_temp.daily(pause.second_from, pause.window_to) -> 'weekly' -> 0)
FROM pause WHERE pause.hotel_id = s.hotel_id AND pause.id = s.id;
ALTER TABLE department_service
  DROP COLUMN slot_from, DROP COLUMN slot_to, DROP COLUMN slot_pause_from, DROP COLUMN slot_pause_to;
