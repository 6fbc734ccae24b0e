-- Employees by the role of their account, so that a list of one role is not counted on each call. The role is
-- another table's: rows are locked where it is read, so that a role that changes meanwhile is counted once.
CREATE FUNCTION keep_totals_of_employee_roles() RETURNS trigger LANGUAGE plpgsql AS $trigger$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO totals ("of", kind, rows, score)
      SELECT 'employee_roles', jsonb_build_object('role', role), count(*), 0 FROM (
        SELECT u.role FROM users u JOIN added USING (user_id) FOR SHARE OF u) locked GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO totals ("of", kind, rows, score)
      SELECT 'employee_roles', jsonb_build_object('role', role), -count(*), 0 FROM (
        SELECT u.role FROM users u JOIN removed USING (user_id) FOR SHARE OF u) locked GROUP BY 2;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO totals ("of", kind, rows, score)
      SELECT 'employee_roles', jsonb_build_object('role', u.role), sum(n), 0 FROM (
        SELECT a.user_id, 1 AS n FROM added a JOIN removed r USING (employee_id) WHERE a.user_id <> r.user_id
        UNION ALL
        SELECT r.user_id, -1 FROM added a JOIN removed r USING (employee_id) WHERE a.user_id <> r.user_id
      ) changed JOIN users u USING (user_id) GROUP BY 2 HAVING sum(n) <> 0;
  ELSE
    DELETE FROM totals WHERE "of" = 'employee_roles';
  END IF;
  RETURN NULL;
END $trigger$;--> statement-breakpoint
CREATE FUNCTION keep_totals_of_changed_roles() RETURNS trigger LANGUAGE plpgsql AS $trigger$
BEGIN
  INSERT INTO totals ("of", kind, rows, score)
    SELECT 'employee_roles', jsonb_build_object('role', role), sum(n), 0 FROM (
      SELECT a.user_id, a.role, 1 AS n FROM added a JOIN removed r USING (user_id) WHERE a.role <> r.role
      UNION ALL
      SELECT r.user_id, r.role, -1 FROM added a JOIN removed r USING (user_id) WHERE a.role <> r.role
    ) changed JOIN employees USING (user_id) GROUP BY 2 HAVING sum(n) <> 0;
  RETURN NULL;
END $trigger$;--> statement-breakpoint
CREATE TRIGGER keep_totals_role_added AFTER INSERT ON employees
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_employee_roles();--> statement-breakpoint
CREATE TRIGGER keep_totals_role_changed AFTER UPDATE ON employees
  REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_employee_roles();--> statement-breakpoint
CREATE TRIGGER keep_totals_role_removed AFTER DELETE ON employees
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_employee_roles();--> statement-breakpoint
CREATE TRIGGER keep_totals_role_emptied AFTER TRUNCATE ON employees
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_employee_roles();--> statement-breakpoint
CREATE TRIGGER keep_totals_of_role AFTER UPDATE ON users
  REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals_of_changed_roles();--> statement-breakpoint
INSERT INTO totals ("of", kind, rows, score)
  SELECT 'employee_roles', jsonb_build_object('role', role), count(*), 0
  FROM users JOIN employees USING (user_id) GROUP BY 2;
