-- What an option gives is a fraction: so many units of the underlying instrument come of so many options. Whatever was agreed before is one
-- for one.
alter table option_terms
  add column exercise_ratio integer not null default 1 check (exercise_ratio > 0),
  add column exercise_ratio_options integer not null default 1 check (exercise_ratio_options > 0);
