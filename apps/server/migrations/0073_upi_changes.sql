-- A changed UPI id waits until a second person confirms it.
ALTER TABLE hotel
  -- what guests will pay to: {upiId, upiQrImage, by, since}
  ADD COLUMN pending_upi jsonb,
  -- the email about it that is still to be sent: {to, by, upiId, since}
  ADD COLUMN upi_mail jsonb,
  -- without it, removing the id and then entering another one would need no second person
  ADD COLUMN had_upi boolean NOT NULL DEFAULT false;
