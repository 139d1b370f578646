-- The hotel's answer, asked before its first price. It decides how prices are labelled until taxes do. Null: not asked.
ALTER TABLE hotel ADD COLUMN prices_include_tax boolean;
