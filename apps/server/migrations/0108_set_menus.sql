-- A set menu has drinks: so many percent of its price, or options that are taxed as drinks. Null: the dish's own tax.
ALTER TABLE food ADD COLUMN drink_share integer;
ALTER TABLE food ADD CHECK (drink_share BETWEEN 1 AND 99);
ALTER TABLE food_choice_option ADD COLUMN tax_kind text;
ALTER TABLE food_choice_option ADD CHECK (tax_kind IN ('food', 'drink'));
