-- Who did what that is of no organisation: to an account, to one's own companies, or for the platform. As audit_events, whose rows all have
-- an organisation from here on. Only grows.
create table platform_events (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  user_id uuid,
  action text not null,
  record_type text not null,
  record_id uuid not null,
  before jsonb,
  after jsonb,
  ip inet
);
create index platform_events_user on platform_events (user_id, at);

insert into platform_events (id, at, user_id, action, record_type, record_id, before, after, ip)
  select id, at, user_id, action, record_type, record_id, before, after, ip from audit_events where organization_id is null;

alter table audit_events disable trigger audit_events_only_grow;
delete from audit_events where organization_id is null;
alter table audit_events enable trigger audit_events_only_grow;
