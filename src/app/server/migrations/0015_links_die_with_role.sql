-- Whoever made a link for an account below their own must not enter it with that link once the
-- account was promoted or granted more.
DROP TRIGGER remove_one_time_links ON users;--> statement-breakpoint
CREATE TRIGGER remove_one_time_links
  AFTER UPDATE OF password_hash, email, is_active, role, permissions_granted ON users
  FOR EACH ROW WHEN (
    OLD.password_hash IS DISTINCT FROM NEW.password_hash
    OR OLD.email IS DISTINCT FROM NEW.email
    OR OLD.is_active IS DISTINCT FROM NEW.is_active
    OR OLD.role IS DISTINCT FROM NEW.role
    OR OLD.permissions_granted IS DISTINCT FROM NEW.permissions_granted
  ) EXECUTE FUNCTION remove_one_time_links();
