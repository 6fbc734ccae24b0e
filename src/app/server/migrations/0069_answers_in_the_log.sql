-- Earlier releases wrote the answer to a dispute into the log, which the employee may read before the next review. It
-- is stored with the dispute; the log says that there is one, as it does since.
UPDATE "audit_entries"
SET "before" = '{"dispute_answered": false}', "after" = '{"dispute_answered": true}'
WHERE "entity" = 'evaluation' AND "before" ? 'answer' AND "after" ? 'answer';
