-- The grade is that of the score as it is shown. Drafts follow their level's rules, all others their copy.
UPDATE "evaluations" e SET "grade" = graded."grade"
FROM (
  SELECT scored."evaluation_id", (
    SELECT rule ->> 'grade' FROM jsonb_array_elements(scored."rules") rule
    WHERE (rule ->> 'min_score')::numeric <= scored."score"::numeric
    ORDER BY (rule ->> 'min_score')::numeric DESC LIMIT 1) AS "grade"
  FROM (
    SELECT o."evaluation_id", o."score", coalesce(o."weights" -> 'scoring_rules', w."scoring_rules") AS "rules"
    FROM "evaluations" o JOIN "employees" p ON p."employee_id" = o."employee_id"
    LEFT JOIN "weights_configurations" w ON w."level" = p."managerial_level"
    WHERE o."score" IS NOT NULL
  ) scored WHERE jsonb_array_length(scored."rules") > 0
) graded
WHERE graded."evaluation_id" = e."evaluation_id" AND graded."grade" IS DISTINCT FROM e."grade";
