-- What happened to accounts is kept for a year: before that nothing of it goes, and never does anything of it change.
drop trigger security_events_only_grow on security_events;
create trigger security_events_do_not_change before update or truncate on security_events
  for each statement execute function refuse_change();
create function keep_security_event_a_year() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '1 year' then
    raise exception 'a security event is kept for a year';
  end if;
  return old;
end
$$;
create trigger security_event_is_kept_a_year before delete on security_events
  for each row execute function keep_security_event_a_year();

-- The oldest are found without reading the others.
create index security_events_at on security_events (at);
