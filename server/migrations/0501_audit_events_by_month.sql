-- Audit events are in a partition for each month in which they were made, as their ids tell by their first bits: so the key needs no second
-- moment, and the newest, those of a record since it came, and those that are not sealed yet are found in the months that can have them. What
-- was there before stays where it is, as one partition up to the end of this month; it gets its key, and is not copied.

create function pg_temp.first_id_of(p_month date) returns uuid language sql as $$
  select rpad(lpad(to_hex((extract(epoch from p_month::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

create function pg_temp.month_of(p_id uuid) returns date language sql as $$
  select date_trunc('month', to_timestamp(('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) at time zone 'UTC')::date
$$;

drop index audit_events_organization;
alter table audit_events drop constraint audit_events_pkey;
alter index audit_events_record rename to audit_events_before_record;
alter table audit_events rename to audit_events_before;
alter table audit_events_before alter organization_id set not null,
  add constraint audit_events_before_pkey primary key (organization_id, id);

-- Who did what, when, on which record, from where. Only grows. It tells of organisations and users without holding on to them: no
-- row of theirs is locked by what they do.
create table audit_events (
  id uuid not null default uuid_v7(),
  at timestamptz not null default now(),
  organization_id uuid not null,
  user_id uuid,
  action text not null,
  record_type text not null,
  record_id uuid not null,
  before jsonb,
  after jsonb,
  ip inet,
  primary key (organization_id, id)
) partition by range (id);
create index audit_events_record on audit_events (record_id, at);

-- Where an event goes for whose month nobody made a partition: never, as months are made ahead, and told of when it is so.
create table audit_events_other partition of audit_events default;

do $$
declare
  month date := date_trunc('month', now() at time zone 'UTC')::date;
  last_id uuid := (select id from audit_events_before order by id desc limit 1);
begin
  if last_id is null then
    drop table audit_events_before;
  else
    month := greatest(month, pg_temp.month_of(last_id)) + interval '1 month';
    execute format(
      'alter table audit_events attach partition audit_events_before for values from (minvalue) to (%L)', pg_temp.first_id_of(month));
  end if;
  for i in 1 .. 2 loop
    execute format(
      'create table audit_events_%s partition of audit_events for values from (%L) to (%L)',
      to_char(month, 'YYYY_MM'), pg_temp.first_id_of(month), pg_temp.first_id_of((month + interval '1 month')::date));
    month := month + interval '1 month';
  end loop;
end
$$;
