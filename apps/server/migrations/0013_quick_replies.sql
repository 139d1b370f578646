-- The screens and the API call them quick replies.
ALTER TABLE prepared_reply RENAME TO quick_reply;
ALTER TABLE quick_reply RENAME CONSTRAINT prepared_reply_pkey TO quick_reply_pkey;
ALTER TABLE quick_reply RENAME CONSTRAINT prepared_reply_hotel_id_fkey TO quick_reply_hotel_id_fkey;
ALTER INDEX prepared_reply_position RENAME TO quick_reply_position;
