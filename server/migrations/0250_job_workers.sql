-- The workers that do jobs, each of which adds one to its beats as long as it lives: what a worker that stopped doing so was at is given to others.
create table job_workers (
  id text primary key,
  beats bigint not null default 1
);

-- How often a server ended while it was at a job: one that ends servers is not tried for ever.
create table lost_jobs (
  job_id bigint primary key,
  times integer not null check (times > 0)
);
