-- The gateway that sends a refund, as that of its payment. The last release knows only one.
ALTER TABLE gateway_refund ADD COLUMN gateway text NOT NULL DEFAULT 'stripe';
ALTER TABLE gateway_refund ADD CONSTRAINT gateway_refund_gateway_check CHECK (gateway IN ('stripe', 'razorpay'));

-- When the QR code was closed here, because its time was over before the provider closes it.
ALTER TABLE payment ADD COLUMN code_closed_at timestamptz;
