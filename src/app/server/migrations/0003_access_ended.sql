-- Every server that holds an open event stream learns at once when a session or an account ends,
-- whichever code or person ended it.
CREATE FUNCTION publish_access_ended() RETURNS trigger LANGUAGE plpgsql AS $trigger$
BEGIN
  PERFORM pg_notify('access_ended', OLD.user_id::text);
  RETURN NULL;
END $trigger$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION publish_access_ended();
--> statement-breakpoint
CREATE TRIGGER session_deleted AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL)
  EXECUTE FUNCTION publish_access_ended();
--> statement-breakpoint
CREATE TRIGGER account_deactivated AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active)
  EXECUTE FUNCTION publish_access_ended();
