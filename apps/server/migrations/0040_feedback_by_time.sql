-- The trends of a hotel's ratings read the forms and reviews of some weeks.
CREATE INDEX feedback_answered_at ON feedback (hotel_id, answered_at);
CREATE INDEX guest_review_reviewed_at ON guest_review (hotel_id, reviewed_at);
