-- Why a stay is exempt from taxes; which ones is marked in the taxes of its nights.
ALTER TABLE stay ADD COLUMN tax_exemption_reason text;
