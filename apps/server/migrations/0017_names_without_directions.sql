-- Names typed before the contract stripped them: characters that set a direction turn the sentence around the name.
UPDATE guest SET name = regexp_replace(name, '[\u202a-\u202e\u2066-\u2069]', '', 'g')
WHERE name ~ '[\u202a-\u202e\u2066-\u2069]';
UPDATE booking SET name = regexp_replace(name, '[\u202a-\u202e\u2066-\u2069]', '', 'g')
WHERE name ~ '[\u202a-\u202e\u2066-\u2069]';
UPDATE staff SET name = regexp_replace(name, '[\u202a-\u202e\u2066-\u2069]', '', 'g')
WHERE name ~ '[\u202a-\u202e\u2066-\u2069]';
UPDATE stay SET billing_name = regexp_replace(billing_name, '[\u202a-\u202e\u2066-\u2069]', '', 'g')
WHERE billing_name ~ '[\u202a-\u202e\u2066-\u2069]';
UPDATE pre_check_in_adult SET full_name = regexp_replace(full_name, '[\u202a-\u202e\u2066-\u2069]', '', 'g')
WHERE full_name ~ '[\u202a-\u202e\u2066-\u2069]';
