-- Alcohol can have other taxes than drinks.
ALTER TABLE food_category DROP CONSTRAINT food_category_tax_kind_check;
ALTER TABLE food_category ADD CHECK (tax_kind IN ('food', 'drink', 'alcohol'));
ALTER TABLE food DROP CONSTRAINT food_tax_kind_check;
ALTER TABLE food ADD CHECK (tax_kind IN ('food', 'drink', 'alcohol'));
ALTER TABLE food_choice_option DROP CONSTRAINT food_choice_option_tax_kind_check;
ALTER TABLE food_choice_option ADD CHECK (tax_kind IN ('food', 'drink', 'alcohol'));
