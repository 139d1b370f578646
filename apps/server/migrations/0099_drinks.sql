-- Drinks can have other taxes than dishes. Null: a dish is taxed as its category, a category as food.
ALTER TABLE food_category ADD COLUMN tax_kind text;
ALTER TABLE food_category ADD CHECK (tax_kind IN ('food', 'drink'));
ALTER TABLE food ADD COLUMN tax_kind text;
ALTER TABLE food ADD CHECK (tax_kind IN ('food', 'drink'));
