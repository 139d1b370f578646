-- UPI payments that a provider reports: its QR code is the session, and the code's link or picture is the address.
ALTER TABLE payment DROP CONSTRAINT payment_gateway_check;
ALTER TABLE payment ADD CONSTRAINT payment_gateway_check CHECK (gateway IN ('stripe', 'razorpay'));

-- QR codes of which no payment has been reported yet.
CREATE INDEX payment_open_code ON payment (expires_at) WHERE gateway = 'razorpay' AND status = 'initiated';

ALTER TABLE installation_setting DROP CONSTRAINT installation_setting_kind_check;
ALTER TABLE installation_setting ADD CONSTRAINT installation_setting_kind_check
  CHECK (kind IN ('mail', 'codes', 'sms', 'backup', 'google', 'cards', 'upi', 'address'));
